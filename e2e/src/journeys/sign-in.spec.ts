import { ROLES } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, expectAccessible, PASSWORD, signOut, test } from '../support';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

test.describe('sign-in', () => {
  for (const role of ROLES) {
    test(`signs in the demo account ${ACCOUNTS[role]}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('Sign in to your account to continue')).toBeVisible();
      await signIn(page, ACCOUNTS[role], PASSWORD);
      await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    });
  }

  test('disables the button until both fields are filled', async ({ page }) => {
    await page.goto('/');
    await expect(signInButton(page)).toBeDisabled();
    await page.getByLabel('Username').fill('manager');
    await expect(signInButton(page)).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(signInButton(page)).toBeEnabled();
  });

  test('rejects a wrong password', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'viewer', 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid username or password. Please try again.',
    );
    await expect(signInButton(page)).toBeVisible();
  });

  test('opens the requested page after sign-in', async ({ page }) => {
    await page.goto('/projects');
    await signIn(page, 'manager', PASSWORD);
    await expect(page.getByRole('heading', { name: 'Project Management' })).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('stays signed out after a reload', async ({ page, signedInAs }) => {
    await signedInAs('employee');
    await signOut(page);
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
    const me = await page.request.get('/api/auth/me');
    expect(me.status()).toBe(401);
  });

  test('has an accessible sign-in page @phone', async ({ page }) => {
    await page.goto('/');
    await expect(signInButton(page)).toBeVisible();
    await expectAccessible(page);
  });
});
