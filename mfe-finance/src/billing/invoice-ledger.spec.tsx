import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { invoiceDetail, listedInvoice } from '../testing/invoices';
import { invoicesServer } from '../testing/invoices-server';
import { InvoiceLedger } from './invoice-ledger';

const { server } = invoicesServer();

it('lists the credit notes of an invoice oldest first, with their descriptions', async () => {
  const [first, second] = [
    { id: 41, invoiceNumber: 'CN-2026-0001', description: 'The workshop was cancelled.' },
    { id: 42, invoiceNumber: 'CN-2026-0002', description: null },
  ].map((fields) => listedInvoice({ kind: 'credit-note', status: 'issued', ...fields }));
  server.use(
    http.get('*/api/invoices', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isOldestFirst = searchParams.get('sort') === 'createdAt';
      return HttpResponse.json(isOldestFirst ? [first, second] : [second, first]);
    }),
  );
  await renderWithUi(<InvoiceLedger invoice={invoiceDetail({ creditedTotal: '20.00' })} />, {
    session: testSession(),
  });
  const links = await screen.findAllByRole('link', { name: /^CN-/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['CN-2026-0001', 'CN-2026-0002']);
  expect(screen.getByText('The workshop was cancelled.')).toBeVisible();
});

it('leaves room for payments while they load only if the invoice has any', async () => {
  server.use(http.get('*/api/invoices/31/payments', () => delay('infinite')));
  const untouched = await renderWithUi(<InvoiceLedger invoice={invoiceDetail()} />, {
    session: testSession(),
  });
  expect(screen.getByRole('region', { name: 'Balance' }).childElementCount).toBe(1);
  untouched.unmount();
  await renderWithUi(<InvoiceLedger invoice={invoiceDetail({ paidTotal: '20.00' })} />, {
    session: testSession(),
  });
  expect(screen.getByRole('region', { name: 'Balance' }).childElementCount).toBe(2);
});
