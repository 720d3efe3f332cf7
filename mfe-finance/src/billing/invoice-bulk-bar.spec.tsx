import { useRowSelection } from '@atrium/ui-kit/data';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import type { Role } from '@atrium/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { listedInvoice } from '../testing/invoices';
import { InvoiceBulkBar } from './invoice-bulk-bar';

const ROWS = [
  listedInvoice({ id: 31, invoiceNumber: 'INV-2026-0031', balanceDue: '100.10' }),
  listedInvoice({ id: 32, invoiceNumber: 'INV-2026-0032', balanceDue: '20.20' }),
];
const IDS = ROWS.map(({ id }) => id);

const sent: unknown[] = [];

apiServer(
  http.post('*/api/invoices/bulk', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json([
      { id: 31, status: 200 },
      { id: 32, status: 409, message: 'This invoice was already sent.' },
    ]);
  }),
);

beforeEach(() => {
  sent.length = 0;
});

function SelectedRows() {
  const selection = useRowSelection(IDS);
  const { select } = selection;
  useEffect(() => select(IDS, true), [select]);
  return <InvoiceBulkBar selection={selection} rows={ROWS} />;
}

const open = (role: Role = 'admin') =>
  renderWithUi(<SelectedRows />, { session: testSession({ role }) });

it('sends the selected invoices and shows why one was refused', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog', { name: 'Send 2 invoices?' });
  await user.click(within(question).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 invoice not changed')).toBeVisible();
  expect(screen.getByText('INV-2026-0032').closest('li')).toHaveTextContent(
    'INV-2026-0032: This invoice was already sent.',
  );
  expect(sent).toEqual([{ ids: [31, 32], action: 'send' }]);
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 invoice sent'));
});

it('shows the sum before invoices are marked as paid', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid' }));
  expect(await screen.findByText(/payment of today over \$120\.30/)).toBeVisible();
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
