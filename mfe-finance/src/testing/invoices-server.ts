import { apiServer, noKnownClients } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { invoiceAging, invoiceDetail, invoiceSummary, listedInvoice } from './invoices';

/** A mock backend with one invoice. `queries` collects the query strings of list requests. */
export function invoicesServer() {
  const queries: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/invoices/summary', () => HttpResponse.json(invoiceSummary())),
    http.get('*/api/invoices/aging', () => HttpResponse.json(invoiceAging())),
    http.get('*/api/invoices/31/payments', () => HttpResponse.json([])),
    http.get('*/api/invoices/31/deliveries', () => HttpResponse.json([])),
    http.get('*/api/invoices/31/earlier-pdfs', () => HttpResponse.json([])),
    http.get('*/api/tax-rates', () => HttpResponse.json([])),
    http.get('*/api/invoices/proposal', () =>
      HttpResponse.json({ invoiceNumber: 'INV-2026-0032', dueDate: '2026-12-21' }),
    ),
    http.get('*/api/invoices', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json([listedInvoice()]);
    }),
    http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail())),
    http.get('*/api/projects', () => HttpResponse.json([])),
    ...noKnownClients,
  );
  beforeEach(() => {
    queries.length = 0;
  });
  return { server, queries };
}
