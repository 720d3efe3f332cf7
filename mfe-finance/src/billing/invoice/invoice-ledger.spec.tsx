import { renderWithUi } from '@atrium/ui-kit/testing';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { invoiceDetail, listedInvoice } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
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

it('says that the credit notes failed to load, and loads them again', async () => {
  const note = listedInvoice({ id: 41, kind: 'credit-note', invoiceNumber: 'CN-2026-0001' });
  server.use(
    failsOnce('*/api/invoices'),
    http.get('*/api/invoices', () => HttpResponse.json([note])),
  );
  const { user } = await renderWithUi(
    <InvoiceLedger invoice={invoiceDetail({ creditedTotal: '20.00' })} />,
    { session: testSession() },
  );
  expect(await screen.findByText("Couldn't load the credit notes")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'CN-2026-0001' })).toBeVisible();
});

it('reserves space for payments and credit notes while they load, if the invoice has any', async () => {
  server.use(
    http.get('*/api/invoices/31/payments', () => delay('infinite')),
    http.get('*/api/invoices', () => delay('infinite')),
  );
  const untouched = await renderWithUi(<InvoiceLedger invoice={invoiceDetail()} />, {
    session: testSession(),
  });
  expect(screen.getByRole('region', { name: 'Balance' }).childElementCount).toBe(1);
  untouched.unmount();
  await renderWithUi(
    <InvoiceLedger invoice={invoiceDetail({ paidTotal: '20.00', creditedTotal: '5.00' })} />,
    { session: testSession() },
  );
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Payments', 'Credit Notes']);
});
