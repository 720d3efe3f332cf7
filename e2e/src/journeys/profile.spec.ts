import type { APIRequestContext, Page } from '@playwright/test';
import {
  Colleague,
  expect,
  expectAccessible,
  type NewUser,
  PASSWORD,
  PICTURE,
  saveInAnotherTab,
  test,
} from '../support';

const NEW_PASSWORD = 'A-rare-phrase-2026';

/** Opens the profile of a new user. */
async function openProfile(
  page: Page,
  request: APIRequestContext,
  origin: string | undefined,
): Promise<NewUser> {
  const admin = await Colleague.signedInAs(request, origin);
  const user = await admin.create();
  await Colleague.signedInAs(page.request, origin, user.username);
  await page.goto('/profile');
  await expect(page.getByLabel('First Name')).toHaveValue(user.firstName);
  return user;
}

test.describe('profile', () => {
  test('updates the profile with a cropped picture @phone', async ({ page, request, baseURL }) => {
    // Many steps, including decoding, cropping and uploading a picture.
    test.slow();
    const { lastName } = await openProfile(page, request, baseURL);
    await page.getByTestId('picture-file').setInputFiles(PICTURE);
    const dialog = page.getByRole('dialog', { name: 'Crop Profile Picture' });
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await expect(dialog.getByRole('application')).toBeFocused();
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await expect(dialog.getByText('105%')).toBeVisible();
    await dialog.getByRole('slider', { name: 'Rotation' }).press('ArrowLeft');
    await expect(dialog.getByText('-15°')).toBeVisible();
    const stage = await dialog.getByRole('application').boundingBox();
    expect(stage).not.toBeNull();
    if (stage) {
      const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 10, { steps: 4 });
      await page.mouse.up();
    }
    await expect(dialog.getByText('20 px')).toBeVisible();
    await expect(dialog.getByText('10 px')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Save your changes to update your picture.')).toBeVisible();

    await page.getByLabel('First Name').fill('Mia');
    await page.getByLabel(/^Department/).fill('Design');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Account menu of Mia ${lastName}` }),
    ).toBeVisible();
    const picture = page.getByRole('img', { name: `Profile picture of Mia ${lastName}` });
    await expect(picture).toHaveAttribute('src', /profile-picture\?v=/);
    const response = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(response.headers()['content-type']).toBe('image/jpeg');

    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Mia');
    await expect(page.getByLabel(/^Department/)).toHaveValue('Design');

    await page.getByRole('button', { name: 'Remove Picture' }).click();
    await expect(page.getByText('Profile picture removed')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', /profile-picture/);
    await expect(page.getByRole('button', { name: 'Remove Picture' })).toBeHidden();
  });

  test('shows a change from another tab and keeps the input', async ({
    page,
    request,
    baseURL,
  }) => {
    const { firstName, email } = await openProfile(page, request, baseURL);
    await page.getByLabel('Department').fill('Harbour');

    await saveInAnotherTab(page, '/api/auth/profile', { firstName, lastName: 'Elsewhere', email });

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('main')).toContainText('Someone else changed this profile');
    await expect(page.getByLabel('Last Name')).toHaveValue('Elsewhere');
    await expect(page.getByLabel('Department')).toHaveValue('Harbour');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });

  test('changes the password with the current password and signs out other sessions', async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    const { username } = await openProfile(page, request, baseURL);
    const elsewhere = await Colleague.signedInAs(
      await playwright.request.newContext({ baseURL }),
      baseURL,
      username,
    );
    await page.getByLabel('Current Password', { exact: true }).fill('not-the-one-2026');
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    expect(await elsewhere.sessionStatus()).toBe(200);

    await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    expect(await elsewhere.sessionStatus()).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  });

  test('lists the sessions of the user and ends all others', async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const { username } = await admin.create();
    const elsewhere = await Colleague.signedInAs(
      await playwright.request.newContext({ baseURL, userAgent: 'Firefox/140.0 Windows' }),
      baseURL,
      username,
    );
    await Colleague.signedInAs(page.request, baseURL, username);
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText('Firefox on Windows')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign Out Everywhere Else' })
      .click();
    await expect(page.getByText("You've been signed out everywhere else")).toBeVisible();
    await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
    expect(await elsewhere.sessionStatus()).toBe(401);
  });

  test('has an accessible profile @phone', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/profile');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);
  });
});
