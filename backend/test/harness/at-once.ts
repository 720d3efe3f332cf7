/**
 * Does the same thing `times` times at the same moment and waits for all, for tests of what happens
 * when several people act at once. Each call is told its number, from 0.
 */
export async function atOnce<T>(
  times: number,
  action: (index: number) => PromiseLike<T>,
): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, async (_, index) => action(index)));
}
