import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { invoiceDetail } from '../../testing/invoices';
import { InvoiceDocument } from './invoice-document';

const [line] = invoiceDetail().lines;

const show = (invoice = invoiceDetail()) =>
  render(
    <MemoryRouter>
      <InvoiceDocument invoice={invoice} />
    </MemoryRouter>,
  );

it('shows the net amount of each tax category, and why no tax is charged', () => {
  if (!line) throw new Error('The invoice has no line.');
  const untaxed = { ...line, taxCategory: 'E' as const, taxReason: 'Exempt under Article 132' };
  show(
    invoiceDetail({
      lines: [
        { ...line, taxCategory: 'S', taxPercent: '19.000', taxReason: null },
        { ...untaxed, id: 72 },
        { ...untaxed, id: 73 },
      ],
      netTotal: '112.35',
      taxTotal: '19.00',
      taxes: [
        { category: 'S', percent: '19.000', netAmount: '100.00', taxAmount: '19.00' },
        { category: 'E', percent: '0.000', netAmount: '12.35', taxAmount: '0.00' },
      ],
    }),
  );
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(valueOf('Net')).toHaveTextContent('$112.35');
  expect(valueOf('Tax 19% of $100.00')).toHaveTextContent('$19.00');
  expect(valueOf('Exempt from tax ($12.35 net)')).toHaveTextContent('$0.00');
  expect(screen.getByText('Exempt under Article 132')).toBeVisible();
});

it('shows the tax numbers of both parties, the bank details and the footer', () => {
  const { seller, buyer } = invoiceDetail();
  show(
    invoiceDetail({
      seller: {
        ...seller,
        taxId: 'DE123456789',
        registrationNumber: 'HRB 4711',
        bankName: 'Harbor Bank',
        iban: 'DE89370400440532013000',
        invoiceFooter: 'Managing director: Maya Okafor',
      },
      buyer: { ...buyer, taxId: 'FR40303265045' },
    }),
  );
  const paper = screen.getByRole('article');
  expect(paper).toHaveTextContent('Tax ID DE123456789Registration no. HRB 4711');
  expect(paper).toHaveTextContent('Tax ID FR40303265045');
  expect(screen.getByText('IBAN').nextElementSibling).toHaveTextContent(
    'DE89 3704 0044 0532 0130 00',
  );
  expect(screen.getByText('Reference').nextElementSibling).toHaveTextContent('INV-2026-0031');
  expect(screen.getByText('Managing director: Maya Okafor')).toBeVisible();
});

it.each([
  ['is paid', { status: 'paid', balanceDue: '0.00' }],
  ['is a credit note', { kind: 'credit-note', status: 'issued' }],
] as const)('shows no bank details if it %s', (_name, fields) => {
  const { seller } = invoiceDetail();
  show(invoiceDetail({ ...fields, seller: { ...seller, iban: 'DE89370400440532013000' } }));
  expect(screen.queryByText('IBAN')).toBeNull();
});

it('shows no tax for an invoice that is not subject to tax', () => {
  show();
  expect(screen.queryByText('Net')).toBeNull();
  expect(screen.queryByText(/Not subject to tax/)).toBeNull();
});

it.each([
  [{ paidTotal: '80.00', balanceDue: '0.00' }, 'Balance due$0.00'],
  [{ paidTotal: '100.00', balanceDue: '-20.00' }, 'Refund due$20.00'],
])('shows what was credited on a paid invoice with %o', (fields, total) => {
  show(
    invoiceDetail({
      status: 'paid',
      paidDate: '2026-11-20',
      amount: '100.00',
      creditedTotal: '20.00',
      ...fields,
    }),
  );
  const paper = screen.getByRole('article');
  expect(paper).toHaveTextContent('Credited-$20.00');
  expect(paper).toHaveTextContent(total);
  expect(paper).not.toHaveTextContent('Total paid');
});
