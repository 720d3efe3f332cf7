import type { EntityManager } from 'typeorm';
import { defineErrors } from '../http/app-error';
import type { PersonKind } from './personal-data';

const erasureErrors = defineErrors({
  running: {
    rule: 'privacy.erasure_running',
    status: 409,
    message: () =>
      'The erasure of this personal data has not finished. Super admins see its progress under Settings > Privacy.',
  },
});

/**
 * Call it before a person's record is deleted or gets other names or addresses, because the erasure
 * finds the rest of the data by them, also after an interruption.
 *
 * @throws AppError 409 if the erasure of one of the people has not finished
 */
export async function assertNotBeingErased(
  em: EntityManager,
  kind: PersonKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await em.query<unknown[]>(
    'SELECT 1 FROM erasures WHERE kind = ? AND personId IN (?) LIMIT 1',
    [kind, ids],
  );
  if (rows.length > 0) throw erasureErrors.running();
}
