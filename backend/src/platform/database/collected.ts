import type { EntityManager, QueryRunner } from 'typeorm';

/** The items of running transactions. */
const items = new WeakMap<QueryRunner, Map<object, unknown[]>>();

/**
 * Items that a transaction collects for its last step (`Transactions.beforeCommit`). A savepoint
 * that fails discards the items that it has added.
 */
export class Collected<Item> {
  /** @throws Error outside a transaction */
  add({ queryRunner }: EntityManager, item: Item): void {
    if (!queryRunner?.isTransactionActive) {
      throw new Error('Items can only be collected in a transaction.');
    }
    const lists = items.get(queryRunner) ?? new Map<object, unknown[]>();
    items.set(queryRunner, lists);
    const list = lists.get(this);
    if (list) list.push(item);
    else lists.set(this, [item]);
  }

  /** In the order in which they were added. */
  of({ queryRunner }: EntityManager): readonly Item[] {
    return ((queryRunner && items.get(queryRunner)?.get(this)) ?? []) as Item[];
  }
}

/** Runs the work in a savepoint of the transaction. */
export async function inSavepoint<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { queryRunner } = em;
  const lists = queryRunner && items.get(queryRunner);
  const lengths = new Map([...(lists ?? [])].map(([owner, list]) => [owner, list.length]));
  try {
    return await em.transaction(work);
  } catch (error) {
    const added = queryRunner && items.get(queryRunner);
    for (const [owner, list] of added ?? []) list.length = lengths.get(owner) ?? 0;
    throw error;
  }
}
