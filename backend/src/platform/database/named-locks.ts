import type { EntityManager } from 'typeorm';
import { queryRaw } from './sql';

/**
 * Serializes the transactions that lock the same name until they end. For rules about several rows,
 * such as a limit on their sum: call it before reading them.
 *
 * It changes a row instead of only locking it. A locking read is unknown to the other nodes of a
 * cluster, but of two transactions that change the same row, only one can commit
 * (docs/how-to/scale-out.md#galera).
 *
 * @param name up to 60 ASCII characters, such as `time_off.7`
 */
export async function acquireNamedLock(em: EntityManager, name: string): Promise<void> {
  await acquireNamedLocks(em, [name]);
}

/** {@link acquireNamedLock} for several names in one statement, always in the same order. */
export async function acquireNamedLocks(
  em: EntityManager,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await queryRaw(
    em,
    'INSERT INTO named_locks (name, uses) VALUES ? ON DUPLICATE KEY UPDATE uses = uses + 1',
    [names.toSorted().map((name) => [name, 1])],
  );
}
