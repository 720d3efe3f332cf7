import type { EntityManager } from 'typeorm';

/**
 * The project that a record is about to refer to. It is locked against deletion, not against
 * changes, until the transaction ends.
 *
 * @returns `undefined` when there is no such project
 */
export async function lockReferredProject(
  em: EntityManager,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [project] = await em.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM projects WHERE id = ? LOCK IN SHARE MODE',
    [id],
  );
  return project;
}
