/** The items in their order, in arrays of at most `size`. */
export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    batches.push(items.slice(start, start + size));
  }
  return batches;
}

/** Rows per query of {@link idsInBatches}. */
const ROWS_PER_QUERY = 100;

/**
 * The ids of many rows, in ascending order.
 *
 * @param find the next ids after `afterId`, in ascending order, at most `limit`
 */
export async function* idsInBatches(
  find: (afterId: number, limit: number) => Promise<{ id: number }[]>,
): AsyncGenerator<number, void> {
  let afterId = 0;
  for (;;) {
    const rows = await find(afterId, ROWS_PER_QUERY);
    for (const { id } of rows) {
      afterId = id;
      yield id;
    }
    if (rows.length < ROWS_PER_QUERY) return;
  }
}
