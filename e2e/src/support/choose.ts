import { expect, type Page } from '@playwright/test';
import { expectStill } from './still';

/**
 * Chooses an entry of the list that a select has just opened. The list is drawn far outside of the
 * page first and then unfolds at its field: who aims too early meets another entry, or none.
 */
export async function choose(page: Page, entry: string): Promise<void> {
  const choice = page.getByTitle(entry, { exact: true });
  await expect(choice).toBeInViewport();
  await expectStill(page);
  await choice.click();
}
