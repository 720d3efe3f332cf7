import { isApiError } from '@atrium/web-kit';
import { hasArrived } from './form-changes';

/**
 * Sends a change of a record. It is done as well when the server refuses because the record has the
 * change already, as after a try whose answer was lost.
 *
 * @param changes fields of the record as they are to be
 * @param read the record as it is now
 * @throws what `send` has thrown
 */
export async function unlessArrived(
  send: () => Promise<unknown>,
  changes: object,
  read: () => Promise<object>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 403 || error.status === 409);
    if (!isRefused || !hasArrived(changes, await read())) throw error;
  }
}
