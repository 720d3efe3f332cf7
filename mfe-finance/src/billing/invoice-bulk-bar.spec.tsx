import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceDto } from '../api/endpoints.generated';
import { setUpBulkBar } from '../testing/bulk-bar';
import { ALL_ABILITIES, listedInvoice } from '../testing/invoices';
import { InvoiceBulkBar } from './invoice-bulk-bar';

const issued = [
  listedInvoice({ id: 31, invoiceNumber: 'INV-2026-0031', balanceDue: '100.10' }),
  listedInvoice({ id: 32, invoiceNumber: 'INV-2026-0032', balanceDue: '20.20' }),
  listedInvoice({
    id: 33,
    invoiceNumber: 'INV-2026-0033',
    currency: 'EUR',
    balanceDue: '7.00',
  }),
] as const;
const draft = listedInvoice({
  id: 30,
  invoiceNumber: null,
  status: 'draft',
  balanceDue: '500.00',
  abilities: { ...ALL_ABILITIES, send: 'invoices.not_issued', remind: 'invoices.not_issued' },
});
const paid = listedInvoice({
  id: 34,
  status: 'paid',
  balanceDue: '0.00',
  abilities: { ...ALL_ABILITIES, remind: 'invoices.nothing_due' },
});
const alreadySent = listedInvoice({ id: 35, sentAt: '2026-11-20T08:30:00.000Z' });

/** The rows of the list; all are selected. */
let listed: readonly InvoiceDto[];
beforeEach(() => {
  listed = [...issued, draft];
});

const { sent, open } = setUpBulkBar({
  path: '/api/invoices/bulk',
  rows: [...issued, draft, paid, alreadySent],
  rejection: { status: 409, message: 'This invoice was already sent.' },
  renderBar: (selection) => <InvoiceBulkBar selection={selection} rows={listed} />,
});

it('sends the selected invoices and shows why one was rejected', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 3 invoices?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 invoice not changed')).toBeVisible();
  expect(screen.getByText('INV-2026-0032').closest('li')).toHaveTextContent(
    'INV-2026-0032: This invoice was already sent.',
  );
  expect(sent).toEqual([{ ids: [31, 32, 33], action: 'send' }]);
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 invoice sent'));
});

it('says before sending how many paid, sent and draft invoices are skipped', async () => {
  listed = [issued[0], draft, paid, alreadySent];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 1 invoice?' });
  expect(dialog).toHaveTextContent(
    '3 other invoices are skipped. They are drafts, paid, cancelled or already sent.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [31], action: 'send' }]));
});

it('explains why no invoice can be sent or get a reminder', async () => {
  listed = [draft, paid];
  await open();
  const send = await screen.findByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription('None of these invoices needs to be sent.');
  expect(screen.getByRole('button', { name: 'Send Reminders' })).toHaveAccessibleDescription(
    'None of these invoices can get a reminder.',
  );
});

it('issues only the drafts', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await user.click(await screen.findByRole('button', { name: 'Issue Invoices' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [draft.id], action: 'issue' }]));
});

it('counts only drafts before invoices are issued, and says that the others are skipped', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Issue 1 invoice?' });
  expect(dialog).toHaveTextContent('No email is sent. 3 other invoices are skipped.');
});

it('explains that only drafts can be issued and that drafts cannot be paid', async () => {
  listed = [draft];
  const { unmount } = await open();
  const pay = await screen.findByRole('button', { name: 'Mark as Paid' });
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  expect(pay).toHaveAccessibleDescription('None of these invoices can be paid.');
  expect(screen.getByRole('button', { name: 'Issue' })).not.toHaveAttribute('aria-disabled');
  unmount();
  listed = issued;
  await open();
  const issue = await screen.findByRole('button', { name: 'Issue' });
  expect(issue).toHaveAttribute('aria-disabled', 'true');
  expect(issue).toHaveAccessibleDescription('None of these invoices is a draft.');
});

it('says for how many invoices reminders were sent', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send Reminders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send reminders for 3 invoices?' });
  expect(dialog).toHaveTextContent(
    '1 other invoice is skipped. Invoices with a reminder in the last 24 hours are skipped, too.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send Reminders' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Reminders sent for 1 invoice'));
});

it('shows the total of each currency, without drafts, before invoices are marked as paid', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark 3 invoices as paid?' });
  expect(dialog).toHaveTextContent('1 other invoice is skipped.');
  expect(await screen.findByText(/Payments totaling \$120\.30 and €7\.00 /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

it('explains to managers why they cannot mark invoices as paid', async () => {
  await open('manager');
  expect(await screen.findByRole('button', { name: 'Mark as Paid' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
