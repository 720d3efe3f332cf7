import { expect, type Page } from '@playwright/test';

/**
 * Chooses an entry of the list that a select has just opened. The list is drawn far outside of the
 * page first and then moved to its field: who aims too early scrolls the page away under it.
 */
export async function choose(page: Page, entry: string): Promise<void> {
  const choice = page.getByTitle(entry, { exact: true });
  await expect(choice).toBeInViewport();
  await choice.click();
}
