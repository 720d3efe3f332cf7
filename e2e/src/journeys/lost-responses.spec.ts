import type { Page } from '@playwright/test';
import {
  choose,
  Colleague,
  expect,
  routeNextChange,
  test,
  toastShown,
  uniqueName,
  uniqueWord,
} from '../support';
import { addTicket } from '../support/tickets';

test.use({ expectedProblems: [[/ERR_CONNECTION_RESET/], { scope: 'test' }] });

/** Lets the next change reach the server, but loses its response. */
async function loseResponse(page: Page, path: string): Promise<void> {
  await routeNextChange(page, `**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

const createProject = (colleague: Colleague, name: string) =>
  colleague.post<{ id: number }>('/api/projects', {
    name,
    clientName: 'Northwind Ltd',
    clientEmail: 'office@northwind.example',
  });

const DENIED = /Only the person who opened the ticket/;
const NO_CONNECTION = /There is no connection to the server/;

test('saves a change on the second attempt when the first response was lost @phone', async ({
  page,
  signedInAs,
  request,
  baseURL,
}) => {
  const colleague = await Colleague.signedInAs(request, baseURL);
  const word = uniqueWord();
  const { id } = await createProject(colleague, `Lost ${word}`);
  await signedInAs('admin', `/projects/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Project Name').fill(` Found ${word} `);
  await loseResponse(page, `/api/projects/${id}`);
  const save = dialog.getByRole('button', { name: /Save Changes/ });
  await save.click();
  await expect(dialog.getByText(NO_CONNECTION)).toBeVisible();
  // The toast must not cover the button.
  await expect(page.getByText('Failed to update project')).toBeVisible();
  await save.click({ timeout: 2000 });
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `Found ${word}` })).toBeVisible();
});

test('completes a deletion on the second attempt when the first response was lost', async ({
  page,
  signedInAs,
  request,
  baseURL,
}) => {
  const colleague = await Colleague.signedInAs(request, baseURL);
  const { id } = await createProject(colleague, `Gone ${uniqueWord()}`);
  await signedInAs('admin', `/projects/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Delete Gone/ });
  await loseResponse(page, `/api/projects/${id}`);
  await question.getByRole('button', { name: 'Delete Project' }).click();
  await expect(question.getByText(NO_CONNECTION)).toBeVisible();
  await question.getByRole('button', { name: 'Delete Project' }).click();
  await expect(page.getByText('The project has already been deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
});

test('opens the client to keep when the response to the merge was lost', async ({
  page,
  signedInAs,
  request,
  baseURL,
}) => {
  const colleague = await Colleague.signedInAs(request, baseURL);
  const word = uniqueWord();
  const [from, into] = await Promise.all(
    ['Twice', 'Once'].map((name) =>
      colleague.post<{ id: number }>('/api/clients', {
        name: `${name} ${word}`,
        email: `${name}.${word}@example.com`,
      }),
    ),
  );
  await signedInAs('admin', `/clients/${from?.id}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByLabel('Client to Keep').fill(`Once ${word}`);
  await choose(page, `Once ${word} · once.${word}@example.com`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: /^Merge Twice .* into Once/ });
  await loseResponse(page, `/api/clients/${from?.id}/merge`);
  const shown = toastShown(page, `This client was merged into Once ${word}.`);
  await question.getByRole('button', { name: 'Merge Clients' }).click();
  await shown;
  await expect(page).toHaveURL(new RegExp(`/clients/${into?.id}$`));
});

test('keeps the input of a user who loses the right to edit the ticket', async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await Colleague.signedInAs(request, baseURL);
  const user = await admin.create('employee');
  const { id } = await addTicket(admin, uniqueName('Handed over'), { assigneeId: user.id });
  await Colleague.signedInAs(page.request, baseURL, user.username);
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(`/tickets/${id}?dialog=edit`);
  const dialog = page.getByRole('dialog', { name: /^Edit T-/ });
  await dialog.getByLabel('Title').fill('Half a thought');
  await listening;
  await admin.put(`/api/tickets/${id}`, { assigneeId: null });
  await expect(page.getByText(DENIED).first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(DENIED)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
});
