import type { Locator, Page } from '@playwright/test';
import { choose, dialog, expect, expectAccessible, test, uniqueWord } from '../support';

const addClient = (page: Page) => page.getByRole('button', { name: 'Add Client' }).first();
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

/** Searches for the client, because other journeys add clients to the list. */
async function findClient(page: Page, name: string): Promise<Locator> {
  await page.getByPlaceholder('Search clients...').fill(name);
  return card(page, name);
}

async function openClient(page: Page, name: string): Promise<void> {
  await (await findClient(page, name)).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function createRecord(page: Page, path: string, data: object, baseURL: string | undefined) {
  const response = await page.request.post(path, { data, headers: { Origin: baseURL ?? '' } });
  expect(response.status()).toBe(201);
}

test.describe('clients', () => {
  test('changes the status of the clients selected in the table @phone', async ({
    page,
    signedInAs,
  }) => {
    const word = uniqueWord();
    const names = [`${word} Harbour`, `${word} Lighthouse`];
    await signedInAs('manager', '/clients');
    for (const name of names) {
      await createClient(page, { name, email: `${name.replace(' ', '-')}@client.example` });
    }
    await page.goto(`/clients?layout=table&search=${word}`);
    for (const name of names) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    const bar = page.getByRole('group', { name: 'Selected clients' });
    await bar.getByLabel('Set status').click();
    await expectAccessible(page);
    await page.getByTitle('Inactive', { exact: true }).click();
    await expect(page.getByText('2 clients updated')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.goto(`/clients?layout=table&search=${word}&status=inactive`);
    await expect(page.getByRole('checkbox', { name: `Select ${word}` })).toHaveCount(2);
  });

  test('shows the three sample clients', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/clients');
    const acme = await findClient(page, 'Acme Corporation');
    await expect(acme).toContainText('Technology');
    await expect(acme).toContainText('Active');
    await expect(acme.getByRole('link', { name: 'john.smith@acme.example' })).toHaveAttribute(
      'href',
      'mailto:john.smith@acme.example',
    );
    await expect(acme).toContainText(/Active Projects\s*[1-9]/);
    await expect(acme).toContainText(/Total Value\s*\$[1-9]/);
    await expect(await findClient(page, 'Global Industries')).toContainText('Manufacturing');
    await expect(await findClient(page, 'StartUp Ventures')).toContainText('Prospect');
  });

  test('stores billing details and shows them on the page of the client', async ({
    page,
    signedInAs,
  }) => {
    const word = uniqueWord();
    const name = `Billing ${word}`;
    await signedInAs('admin', '/clients');
    await addClient(page).click();
    await dialog(page).getByLabel('Client Name').fill(name);
    await dialog(page).getByLabel('Email', { exact: true }).fill(`office@${word}.example`);
    await dialog(page).getByLabel('Country').fill('germ');
    await choose(page, 'Germany');
    await dialog(page).getByRole('button', { name: 'Billing Details' }).click();
    await dialog(page).getByLabel('Tax ID').fill('DE12');
    await dialog(page).getByRole('button', { name: 'Add Client' }).click();
    await expect(dialog(page).getByText(/looks like DE123456789/)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Tax ID').fill('DE 123 456 789');
    await dialog(page).getByLabel('Days to Pay').fill('14');
    await dialog(page).getByRole('button', { name: 'Add Client' }).click();
    await expect(dialog(page)).toBeHidden();

    await page.getByPlaceholder('Search clients...').fill(word);
    await openClient(page, name);
    await expect(page.getByText('DE123456789')).toBeVisible();
    await expect(page.getByText('14 days')).toBeVisible();
    await expect(page.getByText('Germany', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('adds, finds, edits and deletes a client', async ({ page, signedInAs }) => {
    const word = uniqueWord();
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

  test('asks before it adds a client that may be a known one @phone', async ({
    page,
    signedInAs,
  }) => {
    const word = uniqueWord();
    const known = { name: `Harbour ${word}`, email: `office@${word}.example` };
    await signedInAs('manager', '/clients');
    await createClient(page, known);

    const enter = async (name: string, email: string): Promise<void> => {
      await addClient(page).click();
      await dialog(page).getByLabel('Client Name').fill(name);
      await dialog(page).getByLabel('Email', { exact: true }).fill(email);
      await dialog(page).getByRole('button', { name: 'Add Client' }).click();
    };
    await enter(`Lighthouse ${word}`, `ofice@${word}.example`);
    const question = dialog(page).getByRole('group', { name: 'Did you mean one of these?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Create a New Client' }).click();
    await dialog(page).getByRole('button', { name: 'Add Client' }).click();
    await expect(dialog(page)).toBeHidden();

    await page.goto('/clients');
    await enter(`Pier ${word}`, known.email);
    await expect(dialog(page)).toContainText('A client with this email address already exists:');
    await dialog(page).getByRole('button', { name: known.name }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: known.name, exact: true })).toBeVisible();
  });

  test('filters clients by the status in the URL', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/clients?status=inactive');
    await expect(card(page, 'Lakeside School District')).toBeVisible();
    const texts = await page.getByRole('article').allInnerTexts();
    expect(texts.every((text) => text.includes('Inactive'))).toBe(true);
  });

  test('links records with the email of a client to that client', async ({
    page,
    signedInAs,
    baseURL,
  }) => {
    const word = uniqueWord();
    const [name, email] = [`Linked ${word}`, `office@${word}.example`];
    await signedInAs('manager', '/clients');
    const record = { clientName: name, clientEmail: email };
    await createRecord(page, '/api/tickets', { title: `Ticket ${word}`, ...record }, baseURL);
    await page.reload();
    await expect(card(page, name)).toContainText('Prospect');
    await createRecord(
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

  test('merges a client and all its records into another client', async ({
    page,
    signedInAs,
    baseURL,
  }) => {
    const word = uniqueWord();
    const from = { name: `Western ${word}`, email: `western@${word}.example` };
    const into = { name: `Main ${word}`, email: `office@${word}.example` };
    await signedInAs('admin', '/clients');
    await createClient(page, into);
    await createClient(page, from);
    const record = { clientName: from.name, clientEmail: from.email };
    await createRecord(page, '/api/projects', { name: `Project ${word}`, ...record }, baseURL);

    await page.goto(`/clients?search=${word}`);
    await openClient(page, from.name);
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Email', { exact: true }).fill(into.email);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toContainText(`${into.name} already has this email address`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    const oldLink = page.url();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog(page)).toContainText('1 project');
    await dialog(page).getByLabel('Client to Keep').fill(`Main ${word}`);
    await choose(page, `${into.name} · ${into.email}`);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page)).toContainText(`Merge ${from.name} into ${into.name}?`);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Merge Clients' }).click();

    await expect(page.getByRole('heading', { name: into.name })).toBeVisible();
    await expect(page.getByRole('link', { name: `Project ${word}` })).toBeVisible();
    await expect(page.getByText(`merged ${from.name} into this one`)).toBeVisible();
    await expect(page.getByText(from.email)).toBeVisible();

    const newLink = page.url();
    await page.goto(oldLink);
    await expect(page.getByText(`This client was merged into ${into.name}.`)).toBeVisible();
    await expect(page).toHaveURL(newLink);
    await expect(page.getByRole('heading', { name: into.name })).toBeVisible();
  });

  test('keeps contacts and notes of a client, and finds it by a contact', async ({
    page,
    signedInAs,
  }) => {
    const word = uniqueWord();
    const name = `Harbour ${word}`;
    await signedInAs('manager', '/clients');
    await createClient(page, { name, email: `office@${word}.example` });
    await page.getByPlaceholder('Search clients...').fill(word);
    await openClient(page, name);

    await page.getByRole('button', { name: 'Add Contact' }).click();
    await dialog(page).getByLabel('Name').fill(`Jane ${word}`);
    await dialog(page).getByLabel('Email').fill(`office@${word}.example`);
    await dialog(page).getByLabel('Primary Contact').check();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Add Contact' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: `Actions for Jane ${word}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Name').fill(`Zora${word}`);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: `Actions for Zora${word}` })).toBeVisible();

    await page.getByRole('button', { name: 'Add Note' }).click();
    await dialog(page).getByLabel('Note').fill('Prefers calls in the morning.');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Prefers calls in the morning.')).toBeVisible();
    await expect(page.getByText(/added a note/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/clients');
    await page.getByPlaceholder('Search clients...').fill(`Zora${word}`);
    await expect(card(page, name)).toBeVisible();
  });

  test('shows an employee why clients are read-only', async ({ page, signedInAs }) => {
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

  test('opens the form and the page of a client by keyboard', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/clients');
    await addClient(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Client Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(addClient(page)).toBeFocused();
    const acme = await findClient(page, 'Acme Corporation');
    await acme.getByRole('link', { name: 'Acme Corporation' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clients\/\d+$/);
  });

  test('shows the details of a client above its records on a phone, and beside them on a desktop @phone', async ({
    page,
    signedInAs,
    isMobile,
  }) => {
    await signedInAs('employee', '/clients?sort=name');
    await openClient(page, 'Acme Corporation');
    const headings = page.getByRole('heading', { name: /^(Details|Projects)$/ });
    await expect(headings).toHaveText(isMobile ? ['Details', 'Projects'] : ['Projects', 'Details']);
  });

  test('has accessible client screens @phone', async ({ page, signedInAs, isMobile }) => {
    await signedInAs('admin', '/clients');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/clients?sort=name');
    await openClient(page, 'Acme Corporation');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) await page.getByRole('button', { name: /^More actions for/ }).click();
    const mergeRole = isMobile ? 'menuitem' : 'button';
    await page.getByRole(mergeRole, { name: 'Merge', exact: true }).click();
    await expect(dialog(page).getByLabel('Client to Keep')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByLabel('Client Name')).toBeFocused();
    await expectAccessible(page);
  });
});
