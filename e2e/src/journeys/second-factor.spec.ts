import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  Colleague,
  expect,
  expectAccessible,
  expireConfirmation,
  type NewUser,
  PASSWORD,
  signOut,
  test,
} from '../support';

/** Opens the profile of a new user in the browser. */
async function openProfile(
  page: Page,
  request: APIRequestContext,
  origin: string | undefined,
): Promise<NewUser> {
  const admin = await Colleague.signedInAs(request, origin);
  const user = await admin.create('super_admin');
  await Colleague.signedInAs(page.request, origin, user.username);
  await page.goto('/profile');
  return user;
}

/** The code that an authenticator app shows, `steps` after the current one. */
const codeOf = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page, { username }: NewUser): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Adds an authenticator that verifies its user, such as a fingerprint reader, to the browser. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('second factor', () => {
  test('sets up an authenticator app and signs in with its code and a recovery code @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const user = await openProfile(page, request, baseURL);
    await page.getByRole('button', { name: 'Set Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const key = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await expectAccessible(page);
    await dialog.getByLabel('Code').fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('atrium-recovery-codes.txt');
    await page.getByRole('button', { name: "I've Saved Them" }).click();
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

    await signOut(page);
    await enterPassword(page, user);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Password and authenticator app').first()).toBeVisible();

    await signOut(page);
    await enterPassword(page, user);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery Code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible();
  });

  test('adds a passkey, signs in with it, and confirms a change with it', async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    await addAuthenticator(page);
    await openProfile(page, request, baseURL);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Work laptop')).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByText('Last used')).toBeVisible();

    await expireConfirmation(page, '**/api/auth/passkeys/*');
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm It's You" });
    await expect(confirmation.getByLabel('Password')).toBeVisible();
    await confirmation.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(page.getByText('No passkeys yet')).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByText('This passkey is no longer registered.')).toBeVisible();
  });

  test('asks for the password before it saves the sign-in settings @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    await openProfile(page, request, baseURL);
    await page.goto('/settings?tab=sign-in');
    const gracePeriod = page.getByLabel('Grace Period');
    await expect(gracePeriod).toHaveValue(/\d+/);
    await expectAccessible(page);
    const days = String(Number(await gracePeriod.inputValue()) + 1);
    await gracePeriod.fill(days);
    await expireConfirmation(page, '**/api/settings/sign-in');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm It's You" });
    await confirmation.getByLabel('Password').fill(PASSWORD);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.reload();
    await expect(gracePeriod).toHaveValue(days);
  });

  test('asks above the confirmation before Back discards changed settings', async ({
    page,
    request,
    baseURL,
  }) => {
    await openProfile(page, request, baseURL);
    await page.goto('/settings');
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await tabs.getByRole('link', { name: 'Sign-In' }).click();
    const gracePeriod = page.getByLabel('Grace Period');
    await expect(gracePeriod).toHaveValue(/\d+/);
    // Not the next number, which the test above may save at the same time.
    const changed = String(Number(await gracePeriod.inputValue()) + 2);
    await gracePeriod.fill(changed);
    await expireConfirmation(page, '**/api/settings/sign-in');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const password = page.getByRole('dialog', { name: "Confirm It's You" }).getByLabel('Password');
    await password.fill('wrong');
    await page.goBack();
    const keepEditing = page.getByRole('button', { name: 'Keep Editing' });
    await keepEditing.click();
    await expect(keepEditing).toBeHidden();
    await expect(password).toHaveValue('wrong');
    await page.keyboard.press('Escape');
    await expect(password).toBeHidden();
    await expect(gracePeriod).toHaveValue(changed);
  });
});
