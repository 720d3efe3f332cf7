import type { Page } from '@playwright/test';
import {
  choose,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  expireConfirmation,
  newNames,
  PASSWORD,
  PICTURE,
  stopLiveEvents,
  test,
} from '../support';

const row = (page: Page, name: string) =>
  page.getByRole('row', { name }).or(page.getByRole('listitem', { name }));

/** Filters the tables to one user. */
async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users...' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, name)).toHaveCount(1);
}

test.describe('team', () => {
  test("doesn't move the second list when the first one has loaded", async ({
    page,
    signedInAs,
  }) => {
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    // Other journeys must not change the number of users in the meantime.
    await stopLiveEvents(page);
    await page.route('**/api/users?*status=active*', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await signedInAs('super_admin', '/team');
    const second = page.getByRole('heading', { name: /Pending Invitations|Inactive Accounts/ });
    const top = () => second.first().evaluate((heading) => heading.getBoundingClientRect().top);
    const loading = await top();
    respond();
    await expect(page.getByRole('table', { name: 'Active Team Members' })).toBeVisible();
    expect(Math.abs((await top()) - loading)).toBeLessThan(40);
  });

  test('sends, copies, resends and deletes an invitation', async ({ page, signedInAs }) => {
    const { firstName, lastName, email } = newNames();
    const name = `${firstName} ${lastName}`;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedInAs('super_admin', '/team');
    await page.getByRole('button', { name: 'Invite New User' }).click();
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await dialog(page).getByLabel('First Name').fill(firstName);
    await dialog(page).getByLabel('Last Name').fill(lastName);
    await dialog(page).getByLabel('Email').fill('robin');
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText('Invitation sent successfully')).toBeVisible();

    const link = dialog(page).getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/\/invite\/accept\?token=/);
    const first = await link.inputValue();
    await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await find(page, lastName);
    const invitations = page.getByRole('table', { name: 'Pending Invitations' });
    await expect(invitations.getByRole('row', { name })).toContainText('Pending');
    await page.getByRole('button', { name: `Resend Invitation ${name}` }).click();
    await expect(page.getByText('Invitation resent successfully')).toBeVisible();
    await expect(link).not.toHaveValue(first);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(dialog(page)).toContainText(
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await dialog(page).getByRole('button', { name: 'Delete User' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });

  test('invites an admin after a confirmation of the identity @phone', async ({
    page,
    signedInAs,
  }) => {
    const { firstName, lastName, email } = newNames();
    await signedInAs('super_admin', '/team');
    await expireConfirmation(page, '**/api/users/invite');
    await page.getByRole('button', { name: 'Invite New User' }).click();
    const form = page.getByRole('dialog', { name: 'Invite New User' });
    await form.getByLabel('First Name').fill(firstName);
    await form.getByLabel('Last Name').fill(lastName);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').click();
    await choose(page, 'Admin');
    await form.getByRole('button', { name: 'Send Invitation' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm It's You" });
    await confirmation.getByLabel('Password').fill(PASSWORD);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Invitation sent successfully')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/token=/);
  });

  test('edits the name, role, permissions and picture of a user', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    // Many steps, including decoding, cropping and uploading a picture.
    test.slow();
    const admin = await Colleague.signedInAs(request, baseURL);
    const { id, firstName, lastName } = await admin.create();
    await signedInAs('super_admin', '/team');
    await find(page, lastName);
    await page.getByRole('button', { name: `Edit ${firstName} ${lastName}` }).click();
    await expect(dialog(page).getByLabel('First Name')).toBeFocused();

    await page.getByTestId('picture-file').setInputFiles(PICTURE);
    const crop = page.getByRole('dialog', { name: 'Crop Profile Picture' });
    await crop.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Profile picture updated successfully')).toBeVisible();
    await expect(crop).toBeHidden();

    await dialog(page).getByLabel('First Name').fill('Kim');
    await dialog(page).getByRole('combobox', { name: 'Role' }).click();
    await choose(page, 'Manager');
    await dialog(page).getByRole('combobox', { name: 'Permissions' }).fill('audit');
    await page.keyboard.press('Enter');
    // The list of a multiple select stays open over the button until the user clicks elsewhere.
    await dialog(page).getByText('Edit User').click();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();

    await page.goto(`/team/${id}`);
    const panel = dialog(page);
    await expect(panel).toContainText(`Kim ${lastName}`);
    await expect(panel).toContainText('Manager');
    await expect(panel).toContainText('Read the audit log');
    await expect(
      panel.getByRole('img', { name: `Profile picture of Kim ${lastName}` }),
    ).toHaveAttribute('src', /profile-picture\?v=/);
  });

  test('deactivates a user, which ends their sessions, and reactivates them', async ({
    page,
    request,
    playwright,
    baseURL,
    signedInAs,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { username, firstName, lastName } = await admin.create();
    const cookies = await playwright.request.newContext({ baseURL });
    const user = await Colleague.signedInAs(cookies, baseURL, username);
    const name = `${firstName} ${lastName}`;
    await signedInAs('admin', '/team');
    await find(page, lastName);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    expect(await user.sessionStatus()).toBe(200);
    await expect(dialog(page)).toContainText('They have no open tickets.');
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${name} can no longer sign in.`)).toBeVisible();
    expect(await user.sessionStatus()).toBe(401);

    const inactive = page.getByRole('table', { name: 'Inactive Accounts' });
    await expect(inactive.getByRole('row', { name })).toBeVisible();
    await inactive.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Reactivate', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
    await Colleague.signedInAs(cookies, baseURL, username);
    expect(await user.sessionStatus()).toBe(200);
  });

  test('creates a password reset link for a user', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { firstName, lastName } = await admin.create();
    await signedInAs('admin', '/team');
    await find(page, lastName);
    await page.getByRole('button', { name: `Actions for ${firstName} ${lastName}` }).click();
    await page.getByRole('menuitem', { name: 'Password Reset Link' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toHaveValue(
      /\/password-reset\?token=/,
    );
  });

  test('keeps the role filter and sort order of the team after a reload', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/team?role=viewer');
    const members = page.getByRole('table', { name: 'Active Team Members' });
    await expect(members.getByRole('row', { name: 'Hannah Weiss' })).toBeVisible();
    await expect(members.getByRole('row', { name: 'Priya Nair' })).toHaveCount(0);
    await members.getByRole('button', { name: 'User' }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await page.reload();
    const rows = members.getByRole('row');
    await expect(rows.nth(1)).toHaveAccessibleName('Hannah Weiss');
  });

  test('prevents admins from deleting themselves and editing higher roles', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/team');
    await page.getByRole('button', { name: 'Delete Marcus Bell' }).click();
    await expect(page.getByText('Cannot delete yourself')).toBeVisible();
    await expect(page.getByText('You cannot delete your own account.')).toBeVisible();
    const edit = page.getByRole('button', { name: 'Edit Sofia Andersson' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await edit.hover();
    await expect(page.getByRole('tooltip')).toContainText('lower role than yours');
  });

  test("opens a user's time off from their panel @phone", async ({ page, signedInAs }) => {
    await signedInAs('admin', '/team/7');
    await dialog(page).getByRole('link', { name: 'View Requests' }).click();
    await expect(page).toHaveURL(/\/time-off-manager\?person=7$/);
    await expect(page.getByRole('heading', { name: 'Current Requests (' })).toBeVisible();
  });

  test('denies managers access to the team', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/team');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to manage team members.")).toBeVisible();
  });

  test('shows initials on their own background in a selected row', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/team?search=Wei');
    await page.getByRole('checkbox', { name: 'Select Wei Chen' }).check();
    await expect(row(page, 'Wei Chen').getByText('WC', { exact: true })).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
  });

  test('has an accessible team screen @phone', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/team');
    await expect(row(page, 'Wei Chen')).toBeVisible();
    await expect(page.getByText('Pending Invitations')).toBeVisible();
    await expectAccessible(page);
  });

  test('has an accessible edit dialog and user panel @phone', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/team?search=Priya');
    await page.getByRole('button', { name: 'Edit Priya Nair' }).click();
    await expect(dialog(page).getByLabel('First Name')).toBeFocused();
    await expectAccessible(page);
    await page.goto('/team/3?search=Priya');
    await expect(dialog(page)).toContainText('manager@atrium.example');
    await expectAccessible(page);
  });
});
