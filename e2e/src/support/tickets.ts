import { expect, type Page } from '@playwright/test';
import { toastShown } from './actions';

export const newTicket = (page: Page) => page.getByRole('button', { name: 'New Ticket' }).first();
export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
export const section = (page: Page, name: string) => page.getByRole('region', { name });

export const TICKET_CLIENT = { clientName: 'Harbour Authority', clientEmail: 'port@harbour.example' };

export async function createTicket(page: Page, title: string): Promise<void> {
  await newTicket(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Client Name').fill(TICKET_CLIENT.clientName);
  await dialog.getByLabel('Client Email').fill(TICKET_CLIENT.clientEmail);
  await Promise.all([
    toastShown(page, 'Ticket created successfully!'),
    dialog.getByRole('button', { name: 'Create Ticket' }).click(),
  ]);
  await expect(dialog).toBeHidden();
}

export async function openTicket(page: Page, title: string): Promise<void> {
  await row(page, title).getByText(title).click();
  await expect(panel(page, title)).toBeVisible();
}
