import { expect, type Page } from '@playwright/test';
import { expectStill } from './still';

/** Signs out through the menu of the account, and waits for the page that says so. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  const entry = page.getByRole('menuitem', { name: 'Sign Out' });
  // The menu is drawn outside of the page first: whoever aims too early scrolls, and misses it.
  await expect(entry).toBeInViewport();
  await expectStill(page);
  await entry.click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}
