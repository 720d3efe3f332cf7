import type { Page } from '@playwright/test';
import {
  ACCOUNTS,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  saveInAnotherTab,
  test,
  uniqueName,
} from '../support';

const newProject = (page: Page) => page.getByRole('button', { name: 'New Project' }).first();
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function createProject(page: Page, name: string): Promise<void> {
  await newProject(page).click();
  await dialog(page).getByLabel('Project Name').fill(name);
  await dialog(page).getByLabel('Client Name').fill('Harbour Authority');
  await dialog(page).getByLabel('Client Email').fill('port@harbour.example');
  await dialog(page).getByLabel('Budget').fill('48000');
  await dialog(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

async function openProject(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test.describe('projects', () => {
  test('creates, finds, edits and deletes a project, and adds a member', async ({
    page,
    signedInAs,
  }) => {
    const name = uniqueName('Harbour portal');
    const renamed = uniqueName('Harbour relaunch');
    await signedInAs('admin', '/projects');
    await createProject(page, name);
    await expect(card(page, name)).toContainText('Project Workspace');
    await expect(card(page, name)).toContainText('No description available');
    await expect(card(page, name)).toContainText('No due date');

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();

    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByPlaceholder('Search projects...').fill(name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await openProject(page, name);

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Project Name').fill(renamed);
    await dialog(page).getByLabel('Progress').fill('40');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible();
    await expect(page.getByText(/changed project name/)).toBeVisible();

    const found = page.waitForResponse(/\/api\/users\/directory\?.*search=a/);
    await page.getByLabel('Add a member').click();
    await page.getByLabel('Add a member').pressSequentially('a');
    await found;
    await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 members')).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText('permanently deletes');
    await dialog(page).getByRole('button', { name: 'Delete Project' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByText('Project deleted successfully!')).toBeVisible();
    await expect(card(page, renamed)).toHaveCount(0);
  });

  test('shows a new project after a reload', async ({ page, signedInAs }) => {
    const name = uniqueName('Kept');
    await signedInAs('employee', '/projects');
    await createProject(page, name);
    await page.reload();
    await expect(card(page, name)).toBeVisible();
  });

  test('filters projects by the status in the URL', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/projects?status=cancelled');
    await expect(page.getByRole('article').first()).toBeVisible();
    const texts = await page.getByRole('article').allInnerTexts();
    expect(texts.every((text) => text.includes('Cancelled'))).toBe(true);
  });

  test('shows a viewer why projects are read-only', async ({ page, signedInAs }) => {
    // The oldest one, because other journeys delete the projects that they have created.
    await signedInAs('viewer', '/projects?sort=createdAt');
    await expect(newProject(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Edit' }).hover();
    await expect(page.getByRole('tooltip')).toContainText("Your role doesn't allow this.");
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
    await expect(page.getByLabel('Add a member')).toHaveCount(0);
  });

  test('keeps the changes of two users who edit a project at the same time', async ({
    page,
    signedInAs,
  }) => {
    const name = uniqueName('Shared');
    await signedInAs('admin', '/projects');
    await createProject(page, name);
    await openProject(page, name);
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Description').fill('Added by the first user.');

    const id = page.url().split('/').at(-1);
    await saveInAnotherTab(page, `/api/projects/${id}`, { progress: 55 });

    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('55%');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('paragraph').getByText('Added by the first user.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Progress' })).toHaveValue('55');
  });

  test('discusses a project with a colleague, who is notified of a mention', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    const name = uniqueName('Harbour portal');
    const { id } = await colleague.post<{ id: number }>('/api/projects', {
      name,
      clientName: 'Harbour Authority',
      clientEmail: 'port@harbour.example',
    });
    await signedInAs('employee', `/projects/${id}`);
    await expect(page.getByText('No comments yet')).toBeVisible();

    const field = page.getByRole('textbox', { name: 'Comment' });
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await field.pressSequentially('Who has the contract, @Pri');
    await expect(page.getByRole('menuitem', { name: 'Priya Nair' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(field).toHaveValue('Who has the contract, @Priya Nair ');
    await field.press('Control+Enter');
    await expect(page.getByText('1 comment')).toBeVisible();
    await expect(field).toHaveValue('');
    const notifications = await colleague.get<object[]>('/api/notifications?pageSize=100');
    expect(notifications).toContainEqual(
      expect.objectContaining({
        type: 'project.mentioned',
        title: `Daniel Ortiz mentioned you in a comment on ${name}`,
      }),
    );

    const answer = await colleague.post<{ id: number }>(`/api/projects/${id}/comments`, {
      body: 'It is in the evidence.',
    });
    await expect(page.getByText('It is in the evidence.')).toBeVisible();

    const actions = page.getByRole('button', {
      name: /^Actions for the comment by Daniel Ortiz/,
    });
    await actions.click();
    await page.getByRole('menuitem', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Comment').fill('Where is the contract?');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('· edited')).toBeVisible();
    await expect(page.getByText('Where is the contract?')).toBeVisible();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete Comment' }).click();
    await expect(page.getByText('1 comment')).toBeVisible();

    await page.goto(`/projects/${id}?comment=${answer.id}`);
    const linked = page.getByRole('listitem', { name: /It is in the evidence\.$/ });
    await expect(linked.getByRole('link')).toBeFocused();
    await expect(linked).toBeInViewport();
    await expectAccessible(page);
  });

  test('opens and closes the dialog that creates a project by keyboard', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/projects');
    await newProject(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Project Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(newProject(page)).toBeFocused();
  });

  test('has accessible project screens @phone', async ({ page, signedInAs }) => {
    // The oldest one, because other journeys delete the projects that they have created.
    await signedInAs('manager', '/projects?sort=createdAt');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByLabel('Project Name')).toBeFocused();
    await expectAccessible(page);
  });
});
