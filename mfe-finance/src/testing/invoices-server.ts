import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { invoiceDetail, invoiceSummary, listedInvoice } from './invoices';

/** The backend of a company with one invoice; `asked` holds what the list was asked for. */
export function invoicesServer() {
  const asked: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/invoices/summary', () => HttpResponse.json(invoiceSummary())),
    http.get('*/api/invoices/proposal', () =>
      HttpResponse.json({ invoiceNumber: 'INV-2026-0032', dueDate: '2026-12-21' }),
    ),
    http.get('*/api/invoices', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([listedInvoice()]);
    }),
    http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail())),
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
  beforeEach(() => {
    asked.length = 0;
  });
  return { server, asked };
}
