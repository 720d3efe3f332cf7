import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { invoiceDetail } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { CreditNoteDialog } from './credit-note-dialog';

const { server } = invoicesServer();

/** Three hours at 0.333, of which an earlier credit note credited one, and a day at 100.00. */
function partlyCredited(parts: Partial<InvoiceDetailDto> = {}): InvoiceDetailDto {
  const [line] = invoiceDetail().lines;
  if (!line) throw new Error('The invoice has no line.');
  const taxed = { taxCategory: 'S', taxPercent: '19.000', taxReason: null } as const;
  return invoiceDetail({
    lines: [
      {
        ...line,
        ...taxed,
        description: 'Support',
        quantity: '3.0000',
        unitPrice: '0.3330',
        netAmount: '1.00',
        creditedQuantity: '1.0000',
        creditedNet: '0.33',
      },
      {
        ...line,
        ...taxed,
        id: 72,
        description: 'Workshop',
        unitPrice: '100.0000',
        netAmount: '100.00',
      },
    ],
    taxes: [{ category: 'S', percent: '19.000', netAmount: '101.00', taxAmount: '19.19' }],
    creditedTaxes: [{ category: 'S', percent: '19.000', netAmount: '0.33', taxAmount: '0.06' }],
    amount: '120.19',
    creditedTotal: '0.39',
    balanceDue: '119.80',
    ...parts,
  });
}

async function openDialog(invoice: InvoiceDetailDto) {
  server.use(http.get('*/api/invoices/31', () => HttpResponse.json(invoice)));
  const page = await renderWithUi(<CreditNoteDialog invoice={invoice} onClose={jest.fn()} />, {
    session: testSession(),
  });
  return { ...page, totals: await screen.findByLabelText('Totals') };
}

it('shows what is credited and what remains of the invoice, to the cent', async () => {
  const { user, totals } = await openDialog(partlyCredited());
  expect(screen.getByText('The credit note reduces the balance due.')).toBeVisible();
  await waitFor(() => expect(totals).toHaveTextContent('Total credited$119.80'));
  expect(totals).toHaveTextContent('Net$100.67');
  expect(totals).toHaveTextContent('Tax 19% of $100.67$19.13');
  expect(totals).toHaveTextContent('Balance due before$119.80');
  expect(totals).toHaveTextContent('Balance due after$0.00');
  expect(screen.getByText('$0.67 of $1.00 net')).toBeVisible();

  const [support, workshop] = screen.getAllByLabelText(/^Quantity/);
  await user.clear(workshop as HTMLElement);
  await user.type(workshop as HTMLElement, '0.5');
  await waitFor(() => expect(totals).toHaveTextContent('Total credited$60.30'));
  expect(totals).toHaveTextContent('Balance due after$59.50');
  await user.clear(support as HTMLElement);
  await user.type(support as HTMLElement, '9');
  await waitFor(() => expect(totals).toHaveTextContent('Total credited$59.50'));
  expect(screen.getByText('— of $1.00 net')).toBeVisible();
});

it('shows the refund of a credit note for a paid invoice', async () => {
  const { totals } = await openDialog(
    partlyCredited({ status: 'paid', paidTotal: '119.80', balanceDue: '0.00' }),
  );
  await waitFor(() => expect(totals).toHaveTextContent('To refund$119.80'));
  expect(
    screen.getByText('Nothing is due, so you can refund the credited amount afterwards.'),
  ).toBeVisible();
});

it('requires a quantity for at least one line, and counts an empty field as 0', async () => {
  const { user } = await openDialog(partlyCredited());
  const [support, workshop] = screen.getAllByLabelText(/^Quantity/);
  await user.clear(support as HTMLElement);
  await user.type(support as HTMLElement, '0');
  await user.clear(workshop as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByText('Enter a quantity above 0 for at least one line.')).toBeVisible();
  expect(screen.queryByText(/^Enter a number/)).toBeNull();
});

it('does not ask for a quantity above 0 if another line has one outside its range', async () => {
  const { user } = await openDialog(partlyCredited());
  const [support, workshop] = screen.getAllByLabelText(/^Quantity/);
  await user.clear(support as HTMLElement);
  await user.type(support as HTMLElement, '0');
  await user.clear(workshop as HTMLElement);
  await user.type(workshop as HTMLElement, '9');
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByText('Enter a number from 0 to 1.')).toBeVisible();
  expect(screen.queryByText(/^Enter a quantity above 0/)).toBeNull();
});

it('does not ask for an amount above 0 if another tax has one outside its range', async () => {
  const reduced = {
    category: 'S',
    percent: '7.000',
    netAmount: '20.00',
    taxAmount: '1.40',
  } as const;
  const invoice = partlyCredited();
  const { user } = await openDialog({ ...invoice, taxes: [...invoice.taxes, reduced] });
  await user.type(screen.getByLabelText(/^Net amount, 7% tax/), '99');
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByText('Enter an amount from 0 to $20.00.')).toBeVisible();
  expect(screen.queryByText('Enter an amount above 0.')).toBeNull();
});

it('credits an amount with the tax of the invoice', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/invoices/31/credit-notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(invoiceDetail({ kind: 'credit-note' }));
    }),
  );
  const { user, totals } = await openDialog(partlyCredited());
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle('An amount before tax'));
  const create = screen.getByRole('button', { name: 'Create Credit Note' });
  await user.click(create);
  expect(await screen.findByText('Enter an amount above 0.')).toBeVisible();
  const amount = screen.getByLabelText(/^Net amount, 19% tax, at most \$100.67/);
  await user.type(amount, '200');
  await user.tab();
  expect(await screen.findByText('Enter an amount from 0 to $100.67.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await waitFor(() => expect(totals).toHaveTextContent('Total credited$59.50'));
  expect(totals).toHaveTextContent('Balance due after$60.30');
  await user.type(screen.getByLabelText(/^Description/), 'Goodwill');
  await user.click(create);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        amounts: [
          { description: 'Goodwill', netAmount: '50.00', taxCategory: 'S', taxPercent: '19.000' },
        ],
        description: 'Goodwill',
        version: 3,
      },
    ]),
  );
});

it('credits an amount including tax, and says by how much rounding changes it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/invoices/31/credit-notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(invoiceDetail({ kind: 'credit-note' }));
    }),
  );
  const { user, totals } = await openDialog(partlyCredited());
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle('An amount including tax'));
  const amount = screen.getByLabelText(/^Amount including 19% tax, at most \$119.80/);
  await user.type(amount, '50.01');
  expect(
    await screen.findByText(
      "$50.01 isn't possible with 19% tax because of rounding. $50.00 will be credited.",
    ),
  ).toBeVisible();
  await waitFor(() => expect(totals).toHaveTextContent('Total credited$50.00'));
  await user.clear(amount);
  await user.type(amount, '50');
  await waitFor(() => expect(screen.queryByText(/because of rounding/)).toBeNull());
  expect(totals).toHaveTextContent('Net$42.02');
  await user.type(screen.getByLabelText(/^Description/), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ amounts: [{ netAmount: '42.02', taxPercent: '19.000' }] }]),
  );
});

it('offers no amount including tax for an invoice without tax', async () => {
  const [tax] = invoiceDetail().taxes;
  const untaxed = { ...tax, category: 'O', percent: '0.000', taxAmount: '0.00' } as const;
  const { user } = await openDialog(
    invoiceDetail({ taxes: [{ netAmount: '1250.00', ...untaxed }], creditedTaxes: [] }),
  );
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByTitle('An amount')).toBeInTheDocument();
  expect(screen.queryByTitle('An amount including tax')).toBeNull();
});

it('proposes an amount if an earlier credit note left less than the quantities are worth', async () => {
  const { user } = await openDialog(
    partlyCredited({
      creditedTaxes: [{ category: 'S', percent: '19.000', netAmount: '50.33', taxAmount: '9.56' }],
    }),
  );
  expect(screen.getByLabelText(/^Net amount, 19% tax, at most \$50.67/)).toBeVisible();
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle('Line quantities'));
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  expect(await screen.findByText('Only $50.67 net at 19% tax is left to credit.')).toBeVisible();
});

it('sends the description for the credit note', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/invoices/31/credit-notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(invoiceDetail({ kind: 'credit-note' }));
    }),
  );
  const { user } = await openDialog(partlyCredited());
  await user.type(screen.getByLabelText(/^Description/), 'The workshop was cancelled.');
  await user.click(screen.getByRole('button', { name: 'Create Credit Note' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ description: 'The workshop was cancelled.' })]),
  );
});

it('shows the new balance before a credit note is created if someone else credited the invoice', async () => {
  const versions: unknown[] = [];
  server.use(
    http.post('*/api/invoices/31/credit-notes', async ({ request }) => {
      versions.push(((await request.json()) as { version: number }).version);
      if (versions.length > 1) return HttpResponse.json(invoiceDetail({ kind: 'credit-note' }));
      const current = partlyCredited({ creditedTotal: '59.89', balanceDue: '60.30', version: 4 });
      server.use(http.get('*/api/invoices/31', () => HttpResponse.json(current)));
      const message = 'Someone else changed this invoice in the meantime.';
      return HttpResponse.json({ message, rule: 'record.stale_version' }, { status: 409 });
    }),
  );
  const { user, totals } = await openDialog(partlyCredited());
  const create = screen.getByRole('button', { name: 'Create Credit Note' });
  await user.click(create);
  expect(await screen.findByText(/Someone else changed this invoice/)).toBeVisible();
  await waitFor(() => expect(totals).toHaveTextContent('Balance due before$60.30'));
  await user.click(create);
  await waitFor(() => expect(versions).toEqual([3, 4]));
});
