import { INVITATION_DAYS } from '@atrium/contracts';
import { Colleague, expect, expectAccessible, newNames, test } from '../support';

const NEW_PASSWORD = 'A-rare-phrase-2026';

/** Path and query of a link to the public URL. */
const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

interface Invited {
  id: number;
  email: string;
  lastName: string;
  invitationUrl: string;
}

const invite = (admin: Colleague): Promise<Invited> =>
  admin.post<Invited>('/api/users/invite', { ...newNames(), role: 'manager' });

test.describe('invitation', () => {
  test('accepts an invitation with a name and a password @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { email, lastName, invitationUrl } = await invite(admin);
    await page.goto(pathOf(invitationUrl));
    await expect(page.getByText('Sofia Andersson')).toBeVisible();
    await expect(page.getByText('Manager', { exact: true })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    await expect(page.getByLabel('Last Name')).toHaveValue(lastName);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password', { exact: true }).fill('short');
    const submit = page.getByRole('button', { name: 'Accept Invitation & Create Account' });
    await submit.click();
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(`${NEW_PASSWORD}!`);
    await submit.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await submit.click();
    await expect(page.getByText('Welcome, Robin!')).toBeVisible();
    await expect(page.getByText('Redirecting...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await expect(page).toHaveURL('/');

    await page.goto(pathOf(invitationUrl));
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    await expect(page.getByText('This invitation has already been used.')).toBeVisible();
  });

  test('switches all tabs to the new user when an invitation is accepted while someone else is signed in', async ({
    context,
    request,
    baseURL,
    signedInAs,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { lastName, invitationUrl } = await invite(admin);
    const window = await signedInAs('super_admin', '/team');
    await expect(
      window.getByRole('button', { name: 'Account menu of Sofia Andersson' }),
    ).toBeVisible();

    const other = await context.newPage();
    await other.goto(pathOf(invitationUrl));
    await expect(other.getByRole('note')).toContainText("You're signed in as Sofia Andersson.");
    await expectAccessible(other);
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Accept Invitation & Create Account' }).click();
    await expect(other.getByText('Welcome, Robin!')).toBeVisible();

    await expect(
      window.getByRole('button', { name: `Account menu of Robin ${lastName}` }),
    ).toBeVisible();
    await expect(window.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  test('invalidates an invitation link when the invitation is sent again', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { id, invitationUrl } = await invite(admin);
    const again = await admin.post<Invited>(`/api/users/${id}/resend-invite`);
    await page.goto(pathOf(invitationUrl));
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await expect(page.getByText('Sign in to your account to continue')).toBeVisible();
    await page.goto(pathOf(again.invitationUrl));
    await expect(page.getByLabel('First Name')).toHaveValue('Robin');
  });

  test('fits a company name with a very long word on a phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { invitationUrl } = await invite(admin);
    // The settings of the company belong to all journeys.
    await page.route('**/api/invitations/*', async (route) => {
      const response = await route.fetch();
      const invitation = (await response.json()) as object;
      await route.fulfill({ json: { ...invitation, companyName: 'Harbour'.repeat(12) } });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathOf(invitationUrl));
    await expect(page.getByRole('heading', { name: /^Join HarbourHarbour/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('rejects an expired invitation link', async ({ page }) => {
    const message = 'This invitation has expired. Ask your admin for a new one.';
    // The response is mocked, because a journey can't wait for days.
    expect(INVITATION_DAYS).toBe(7);
    await page.route('**/api/invitations/*', (route) =>
      route.fulfill({ status: 410, json: { statusCode: 410, message } }),
    );
    await page.goto('/invite/accept?token=old');
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });

  test('rejects an invitation link without a token', async ({ page }) => {
    await page.goto('/invite/accept');
    await expect(page.getByText('No invitation token provided')).toBeVisible();
  });
});

test.describe('forgotten password', () => {
  test('resets a forgotten password with the link from the email @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { email, username } = await admin.create();
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email Address').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Request Link' }).click();
    await expect(page.getByText(/^If an account exists for/)).toBeVisible();

    const mails = await admin.get<{ id: string; recipient: string }[]>(
      '/api/settings/outbox?pageSize=100',
    );
    const mail = mails.find(({ recipient }) => recipient === email);
    const { text } = await admin.get<{ text: string }>(`/api/settings/outbox/${mail?.id}`);
    const link = /https?:\S+password-reset\S+/.exec(text)?.[0] ?? '';
    await page.goto(pathOf(link));
    await expect(page.getByText(username)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

    await page.getByRole('button', { name: 'Go to Login' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  });

  test('resets a forgotten password with a link from an admin, which works once', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { id } = await admin.create();
    const { passwordResetUrl } = await admin.post<{ passwordResetUrl: string }>(
      `/api/users/${id}/password-reset-link`,
    );
    await page.goto(pathOf(passwordResetUrl));
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await page.goto(pathOf(passwordResetUrl));
    await expect(page.getByText('This link has already been used.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request a New Link' })).toBeVisible();
  });
});
