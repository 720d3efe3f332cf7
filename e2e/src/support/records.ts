import type { Page } from '@playwright/test';

/**
 * The oldest record of a list of the API, such as `/api/tickets?status=open`. Other journeys rename,
 * merge and delete the newer ones, which they have created.
 */
export async function oldestRecord<Row extends { id: number }>(
  page: Page,
  list: string,
): Promise<Row> {
  const url = new URL(list, page.url());
  url.searchParams.set('sort', 'createdAt');
  url.searchParams.set('pageSize', '1');
  const [record] = (await (await page.request.get(url.href)).json()) as Row[];
  if (!record) throw new Error(`${list} is empty.`);
  return record;
}
