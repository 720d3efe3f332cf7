import type { EntityManager } from 'typeorm';
import { evidenceErrors } from './evidence.errors';

interface References {
  projectId?: number | null;
  ticketId?: number | null;
}

/**
 * Makes sure that what a file refers to is there, and keeps it from being deleted until the
 * transaction ends.
 *
 * @throws AppError 400 when there is no such project or ticket
 */
export async function assertReferences(
  em: EntityManager,
  { projectId, ticketId }: References,
): Promise<void> {
  if (projectId && !(await exists(em, 'projects', projectId))) {
    throw evidenceErrors.unknownProject();
  }
  if (ticketId && !(await exists(em, 'tickets', ticketId))) throw evidenceErrors.unknownTicket();
}

async function exists(
  em: EntityManager,
  table: 'projects' | 'tickets',
  id: number,
): Promise<boolean> {
  const rows = await em.query<unknown[]>(`SELECT 1 FROM ${table} WHERE id = ? LOCK IN SHARE MODE`, [
    id,
  ]);
  return rows.length > 0;
}
