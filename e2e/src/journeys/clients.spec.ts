import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from '../support';

/** A word that no other run has used, so that journeys do not meet each other's clients. */
const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const addClient = (page: Page) => page.getByRole('button', { name: 'Add Client' }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('article', { name });

interface NewClient {
  name: string;
  email: string;
  phone?: string;
}

async function createClient(page: Page, { name, email, phone }: NewClient): Promise<void> {
  await addClient(page).click();
  await dialog(page).getByLabel('Client Name').fill(name);
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  if (phone) await dialog(page).getByLabel('Phone').fill(phone);
  await dialog(page).getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

async function openClient(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Saves a record for the address, as somebody else would in another window. */
async function post(page: Page, path: string, data: object, baseURL: string | undefined) {
  const answer = await page.request.post(path, { data, headers: { Origin: baseURL ?? '' } });
  expect(answer.status()).toBe(201);
}

test.describe('clients', () => {
  test('show the three samples of the specification', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/clients?sort=name');
    const acme = card(page, 'Acme Corporation');
    await expect(acme).toContainText('Technology');
    await expect(acme).toContainText('Active');
    await expect(acme.getByRole('link', { name: 'john.smith@acme.example' })).toHaveAttribute(
      'href',
      'mailto:john.smith@acme.example',
    );
    await expect(acme).toContainText(/Active Projects\s*[1-9]/);
    await expect(acme).toContainText(/Total Value\s*\$[1-9]/);
    await expect(card(page, 'Global Industries')).toContainText('Manufacturing');
    await expect(card(page, 'StartUp Ventures')).toContainText('Prospect');
  });

  test('are added, found, edited, reached and deleted', async ({ page, signedInAs }) => {
    const word = unique();
    const name = `Harbour ${word}`;
    await signedInAs('admin', '/clients');
    await createClient(page, { name, email: `office@${word}.example`, phone: '+1 555 0123' });

    await page.getByPlaceholder('Search clients...').fill(word);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await openClient(page, name);
    await expect(page.getByRole('link', { name: '+1 555 0123' })).toHaveAttribute(
      'href',
      'tel:+15550123',
    );
    await expect(page.getByText('No projects found')).toBeVisible();

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Industry').fill('Shipping');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('definition').getByText('Shipping')).toBeVisible();
    await expect(page.getByText(/changed industry/)).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete Client' }).click();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(page.getByText('Client deleted successfully!')).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
  });

  test('are filtered by status in the address', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/clients?status=inactive');
    await expect(card(page, 'Lakeside School District')).toBeVisible();
    const words = await page.getByRole('article').allInnerTexts();
    expect(words.every((text) => text.includes('Inactive'))).toBe(true);
  });

  test('get the records that come with their address', async ({ page, signedInAs, baseURL }) => {
    const word = unique();
    const [name, email] = [`Linked ${word}`, `office@${word}.example`];
    await signedInAs('manager', '/clients');
    const record = { clientName: name, clientEmail: email };
    await post(page, '/api/tickets', { title: `Ticket ${word}`, ...record }, baseURL);
    await page.reload();
    await expect(card(page, name)).toContainText('Prospect');
    await post(
      page,
      '/api/projects',
      { name: `Project ${word}`, budget: '1250', ...record },
      baseURL,
    );
    await page.reload();
    await expect(card(page, name)).toContainText('$1,250.00');
    await openClient(page, name);
    await expect(page.getByRole('link', { name: `Project ${word}` })).toBeVisible();
    await page.getByRole('link', { name: `Ticket ${word}` }).click();
    await expect(page).toHaveURL(/\/tickets\/\d+/);
  });

  test('are merged, with all that belongs to them', async ({ page, signedInAs, baseURL }) => {
    const word = unique();
    const from = { name: `West ${word}`, email: `west@${word}.example` };
    const into = { name: `Main ${word}`, email: `main@${word}.example` };
    await signedInAs('admin', '/clients');
    await createClient(page, into);
    await createClient(page, from);
    const record = { clientName: from.name, clientEmail: from.email };
    await post(page, '/api/projects', { name: `Project ${word}`, ...record }, baseURL);

    await page.goto(`/clients?search=${word}`);
    await openClient(page, from.name);
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Email', { exact: true }).fill(into.email);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toContainText(`${into.name} already has this email address`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog(page)).toContainText('1 project');
    await dialog(page).getByLabel('Client that stays').fill(`Main ${word}`);
    await choose(page, `${into.name} · ${into.email}`);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page)).toContainText(`Merge ${from.name} into ${into.name}?`);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Merge Clients' }).click();

    await expect(page.getByRole('heading', { name: into.name })).toBeVisible();
    await expect(page.getByRole('link', { name: `Project ${word}` })).toBeVisible();
    await expect(page.getByText(`merged ${from.name} into this one`)).toBeVisible();
    await expect(page.getByText(from.email)).toBeVisible();
  });

  test('keep those from changing them who may not, and say why', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/clients');
    await expect(addClient(page)).toHaveAttribute('aria-disabled', 'true');
    await openClient(page, 'Acme Corporation');
    await page.getByRole('button', { name: 'Edit' }).hover();
    await expect(page.getByRole('tooltip')).toContainText('Only a manager or an admin');
    await expect(page.getByRole('button', { name: 'Merge' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('can be used by keyboard alone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/clients');
    await addClient(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Client Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(addClient(page)).toBeFocused();
    await card(page, 'Acme Corporation').getByRole('link', { name: 'Acme Corporation' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clients\/\d+$/);
  });

  test('are accessible @phone', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/clients');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await openClient(page, 'Acme Corporation');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog(page).getByLabel('Client that stays')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByLabel('Client Name')).toBeFocused();
    await expectAccessible(page);
  });
});
