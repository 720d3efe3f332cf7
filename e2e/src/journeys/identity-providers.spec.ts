import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Colleague, expect, expectAccessible, test, uniqueWord } from '../support';
import { ROOT } from '../support/product';

const CLIENT = { clientId: 'atrium', clientSecret: 'a secret that only tests use' };

/** Starts a real OpenID Connect provider for this product, with one person and a stranger. */
async function startProvider(site: string, key: string, email: string) {
  const options = {
    ...CLIENT,
    accounts: {
      robin: { email, email_verified: true },
      stranger: { email: `stranger.${email}`, email_verified: true },
    },
    redirectUrl: `${site}/api/auth/oidc/${key}/callback`,
    signedOutUrl: `${site}/`,
    backchannelLogoutUrl: `${site}/api/auth/oidc/${key}/backchannel-logout`,
  };
  const script = path.join(ROOT, 'tools/quality/identity-provider.mjs');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
  return { issuer: String(line).trim(), stop: () => child.kill() };
}

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login);
  await page.locator('[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

// A service worker that sends the request of a callback twice makes a sign-in fail.
test.use({ serviceWorkers: 'allow' });

test.describe('identity providers', () => {
  test('signs a user in with a provider that a super admin adds, and signs out of both', async ({
    page,
    signedInAs,
    baseURL,
    playwright,
  }) => {
    // The pages of the provider name a font that isn't reachable.
    await page.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    const appUrl = baseURL ?? '';
    const key = uniqueWord().toLowerCase();
    const name = `Login ${key}`;
    const requests = await playwright.request.newContext({ baseURL: appUrl });
    const colleague = await Colleague.signedInAs(requests, appUrl);
    const { email } = await colleague.create();
    const { issuer, stop } = await startProvider(appUrl, key, email);
    try {
      await signedInAs('super_admin', '/settings?tab=sign-in');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.getByRole('button', { name: 'Add Provider' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('Key').fill(key);
      await expect(dialog.getByLabel('Redirect URL', { exact: true })).toHaveValue(
        `${appUrl}/api/auth/oidc/${key}/callback`,
      );
      await dialog.getByLabel('Issuer').fill(issuer);
      await dialog.getByLabel('Client ID').fill(CLIENT.clientId);
      await dialog.getByLabel('Client Secret').fill(CLIENT.clientSecret);
      await dialog.getByRole('button', { name: 'Roles' }).click();
      await dialog.getByRole('button', { name: 'Add Value' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Remove value 1' }).click();
      await dialog.getByRole('button', { name: 'Add Provider' }).click();
      await expect(page.getByText('Identity provider added')).toBeVisible();
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();

      await page.context().clearCookies();
      await page.goto('/tickets');
      const button = page.getByRole('link', { name: `Sign In with ${name}` });
      await expect(button).toBeVisible();
      await expectAccessible(page);
      await button.click();
      await signInAtProvider(page, 'robin');
      await expect(page).toHaveURL(/\/tickets$/);
      await expect(page.getByRole('heading', { name: 'Client Support Tickets' })).toBeVisible();

      await page.goto('/profile');
      await expect(page.getByRole('button', { name: `Unlink ${name}` })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: /^Account menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page.getByText('Logged out successfully')).toBeVisible();

      await page.getByRole('link', { name: `Sign In with ${name}` }).click();
      await signInAtProvider(page, 'stranger');
      await expect(page.getByText(`No account is linked to this ${name} sign-in.`)).toBeVisible();
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    } finally {
      stop();
      await requests.dispose();
      await signedInAs('super_admin', '/settings?tab=sign-in');
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete Provider' }).click();
      await expect(page.getByText('Identity provider deleted')).toBeVisible();
    }
  });
});
