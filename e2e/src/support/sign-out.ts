import { expect, type Page } from '@playwright/test';
import { pressWhenStill } from './still';

/** Signs out through the menu of the account, and waits for the page that says so. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click();
  await pressWhenStill(page.getByRole('menuitem', { name: 'Sign Out' }));
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}
