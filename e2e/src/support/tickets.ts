import { expect, type Page } from '@playwright/test';
import { dialog, toastShown } from './actions';
import type { Colleague } from './users';

export const newTicketButton = (page: Page) =>
  page.getByRole('button', { name: 'New Ticket' }).first();
export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const section = (page: Page, name: string) => page.getByRole('region', { name });

const TICKET_CLIENT = {
  clientName: 'Harbour Authority',
  clientEmail: 'port@harbour.example',
};

/** Creates a ticket without the page. */
export const addTicket = (colleague: Colleague, title: string, fields: object = {}) =>
  colleague.post<{ id: number; number: string }>('/api/tickets', {
    title,
    ...TICKET_CLIENT,
    ...fields,
  });

export async function createTicket(page: Page, title: string): Promise<void> {
  await newTicketButton(page).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Client Name').fill(TICKET_CLIENT.clientName);
  await form.getByLabel('Client Email').fill(TICKET_CLIENT.clientEmail);
  await Promise.all([
    toastShown(page, 'Ticket created successfully!'),
    form.getByRole('button', { name: 'Create Ticket' }).click(),
  ]);
  await expect(form).toBeHidden();
}

export async function openTicket(page: Page, title: string): Promise<void> {
  await row(page, title).getByText(title).click();
  await expect(dialog(page, title)).toBeVisible();
}
