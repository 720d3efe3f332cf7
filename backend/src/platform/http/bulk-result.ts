import { AppError } from './app-error';

/** The outcome of a bulk change for one record; `record` is left out for a deleted one. */
export interface BulkResult<Entry> {
  id: number;
  status: number;
  rule?: string;
  message?: string;
  record?: Entry;
}

/**
 * Runs a change of one record. A refusal becomes its result, so that the other records go on.
 *
 * @throws AppError 400, because the request itself is invalid, and errors of the server
 */
export async function bulkResultOf<Entry>(
  id: number,
  change: () => Promise<Entry | null>,
): Promise<BulkResult<Entry>> {
  try {
    const record = await change();
    return { id, status: 200, ...(record && { record }) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 400 || error.status > 409) throw error;
    const { rule } = error.details;
    return { id, status: error.status, ...(rule && { rule }), message: error.message };
  }
}
