import type { EntityManager } from 'typeorm';
import { rowExists } from '../../../platform/database';
import { assertNotBeingErased } from '../../../platform/personal-data';

/**
 * Copies the names of a client's contacts to the client for its full-text index. Call it after
 * every change to them, with the client locked.
 */
export async function writeContactNames(em: EntityManager, clientId: number): Promise<void> {
  const contacts = await em.query<{ name: string }[]>(
    'SELECT name FROM client_contacts WHERE clientId = ? ORDER BY name, id',
    [clientId],
  );
  const names = contacts.map(({ name }) => name).join('\n');
  await em.query('UPDATE clients SET contactNames = ? WHERE id = ?', [names || null, clientId]);
}

/** Whether deleting the client would also delete contacts or notes. */
export const hasContactsOrNotes = (em: EntityManager, clientId: number): Promise<boolean> =>
  rowExists(
    em,
    `SELECT 1 FROM client_contacts WHERE clientId = ?
     UNION ALL SELECT 1 FROM client_notes WHERE clientId = ? LIMIT 1`,
    [clientId, clientId],
  );

/** @throws AppError 409 if the erasure of one of the clients or their contacts has not finished */
export async function assertContactsNotBeingErased(
  em: EntityManager,
  clientIds: readonly number[],
): Promise<void> {
  await assertNotBeingErased(em, 'client', clientIds);
  const contacts = await em.query<{ id: number }[]>(
    'SELECT id FROM client_contacts WHERE clientId IN (?)',
    [clientIds],
  );
  await assertNotBeingErased(
    em,
    'contact',
    contacts.map(({ id }) => id),
  );
}
