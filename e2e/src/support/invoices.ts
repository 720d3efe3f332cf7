import { expect, type Page } from '@playwright/test';
import { dialog } from './actions';

export const createButton = (page: Page) =>
  page.getByRole('button', { name: 'Create Invoice' }).first();
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const paper = (page: Page) => page.getByRole('article', { name: /^Invoice / });

/** The email address that {@link fillIn} gives to a client. */
export const emailOf = (client: string): string =>
  `${client.toLowerCase().replace(/\W/g, '')}@b.example`;

/**
 * Fills in the open dialog.
 *
 * @returns the proposed invoice number
 */
export async function fillIn(page: Page, client: string): Promise<string> {
  const form = dialog(page, 'Create Invoice');
  const number = form.getByLabel('Invoice Number');
  await expect(number).toHaveValue(/^INV-\d{4}-\d{4}$/);
  await form.getByLabel('Client Name').fill(client);
  await form.getByLabel('Client Email').fill(emailOf(client));
  await form.getByLabel('Amount').fill('1,250.50');
  return number.inputValue();
}

export async function createInvoice(page: Page, client: string): Promise<void> {
  await createButton(page).click();
  await fillIn(page, client);
  await dialog(page, 'Create Invoice').getByRole('button', { name: 'Create Invoice' }).click();
  await expect(page.getByText('Invoice created successfully!')).toBeVisible();
  await expect(dialog(page, 'Create Invoice')).toBeHidden();
}

export async function openInvoice(page: Page, client: string): Promise<void> {
  await row(page, client).getByText(client, { exact: true }).click();
  await expect(paper(page)).toContainText(client);
}
