import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { invoiceDetail } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { BillingPage } from '../billing-page';

const { server } = invoicesServer();

const openInvoice = () =>
  renderWithUi(<></>, {
    at: '/billing/31',
    routes: [{ path: '/billing/*', element: <BillingPage /> }],
    session: testSession({ id: 7, role: 'admin' }),
  });

const DELIVERY = {
  id: 5,
  kind: 'invoice',
  to: ['ops@northwind.example'],
  cc: ['office@northwind.example'],
  subject: 'Invoice INV-2026-0031 from Atrium Services',
  status: 'sent',
  error: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  sentAt: '2026-11-20T08:30:04.000Z',
  openedAt: null,
  createdBy: 'Jonas Weber',
  isScheduled: false,
};

describe('the invoice panel', () => {
  it('shows the link that the client got, so that it can be sent another way', async () => {
    const url = 'https://atrium.example/invoice/secret';
    server.use(
      http.get('*/api/invoices/31', () =>
        HttpResponse.json(invoiceDetail({ hasPublicLink: true })),
      ),
      http.get('*/api/invoices/31/deliveries', () => HttpResponse.json([DELIVERY])),
      http.get('*/api/invoices/31/public-link', () => HttpResponse.json({ url })),
    );
    const { user } = await openInvoice();
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
  });

  it('says that the link is turned off instead of offering to turn it off again', async () => {
    server.use(http.get('*/api/invoices/31/deliveries', () => HttpResponse.json([DELIVERY])));
    await openInvoice();
    expect(
      await screen.findByText('The link is turned off. The next email contains a new one.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn Off Link' })).not.toBeInTheDocument();
  });

  it('turns off the link of a cancelled invoice', async () => {
    const cancelled = invoiceDetail({
      status: 'cancelled',
      hasPublicLink: true,
      abilities: { ...invoiceDetail().abilities, send: 'invoices.cancelled_not_sent' },
    });
    const revoked: string[] = [];
    server.use(
      http.get('*/api/invoices/31', () => HttpResponse.json(cancelled)),
      http.get('*/api/invoices/31/deliveries', () => HttpResponse.json([DELIVERY])),
      http.delete('*/api/invoices/31/public-link', ({ request }) => {
        revoked.push(request.url);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openInvoice();
    await user.click(await screen.findByRole('button', { name: 'Turn Off Link' }));
    const question = await screen.findByRole('dialog', { name: 'Turn off the link?' });
    await user.click(within(question).getByRole('button', { name: 'Turn Off Link' }));
    await waitFor(() => expect(revoked).toHaveLength(1));
  });

  it('says what an incomplete e-invoice is missing', async () => {
    const message = "This can't be an e-invoice yet: The client's country is missing.";
    server.use(
      http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail({ isEInvoice: true }))),
      http.get('*/api/invoices/31/xml', () =>
        HttpResponse.json({ statusCode: 409, message }, { status: 409 }),
      ),
    );
    const { user } = await openInvoice();
    await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    const panel = screen.getByRole('dialog');
    await user.click(within(panel).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download E-Invoice (XML)' }));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ description: message }));
  });

  it('links to the PDF of the open invoice', async () => {
    await openInvoice();
    expect(await screen.findByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      '/api/invoices/31/pdf?disposition=inline',
    );
  });

  it('shows the company logo on the invoice', async () => {
    const { issuer } = invoiceDetail();
    const logoUrl = '/api/settings/logo?v=1';
    server.use(
      http.get('*/api/invoices/31', () =>
        HttpResponse.json(invoiceDetail({ issuer: { ...issuer, logoUrl } })),
      ),
    );
    await openInvoice();
    const logo = await screen.findByRole('img', { name: 'Logo of Atrium Services' });
    expect(logo).toHaveAttribute('src', logoUrl);
  });

  it('shows the delivery and the payment terms on the invoice', async () => {
    const invoice = invoiceDetail({
      deliveryDate: '2026-11-18',
      deliveryCountry: 'AT',
      terms: 'Pay within 14 days.',
    });
    server.use(http.get('*/api/invoices/31', () => HttpResponse.json(invoice)));
    await openInvoice();
    const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    expect(paper).toHaveTextContent('DeliveredNov 18, 2026Delivered toAustria');
    expect(paper).toHaveTextContent('Payment TermsPay within 14 days.');
  });

  it('lists the emails with their subject and Cc, and the earlier PDFs in the history', async () => {
    server.use(
      http.get('*/api/invoices/31/deliveries', () => HttpResponse.json([DELIVERY])),
      http.get('*/api/invoices/31/earlier-pdfs', () =>
        HttpResponse.json([{ id: 12, createdAt: '2026-11-19T08:30:00.000Z', sha256: '9f86' }]),
      ),
      http.get('*/api/invoices/31/activity', () => HttpResponse.json([])),
    );
    const { user } = await openInvoice();
    const emails = await screen.findByRole('region', { name: 'Emails' });
    expect(emails).toHaveTextContent('Invoice INV-2026-0031 from Atrium Services');
    expect(emails).toHaveTextContent('Cc: office@northwind.example');
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('link', { name: /^PDF of Nov 19, 2026/ })).toHaveAttribute(
      'href',
      '/api/invoices/31/earlier-pdfs/12',
    );
  });

  it('pauses the reminders of an invoice at once, and Undo resumes them', async () => {
    let remindersPaused = false;
    const sent: unknown[] = [];
    const change =
      (isPause: boolean) =>
      async ({ request }: { request: Request }) => {
        remindersPaused = isPause;
        sent.push({ isPause, ...((await request.json()) as object) });
        return HttpResponse.json(invoiceDetail({ remindersPaused, version: 3 + sent.length }));
      };
    server.use(
      http.post('*/api/invoices/31/pause-reminders', change(true)),
      http.post('*/api/invoices/31/resume-reminders', change(false)),
      http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail({ remindersPaused }))),
    );
    const { user } = await openInvoice();
    await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    const panel = screen.getByRole('dialog');
    await user.click(within(panel).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause Reminders' }));
    expect(await within(panel).findByText('Reminders Paused')).toBeVisible();
    expect(toastStore.read()).toMatchObject({ title: 'Reminders paused' });
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(within(panel).queryByText('Reminders Paused')).not.toBeInTheDocument(),
    );
    expect(sent).toEqual([
      { isPause: true, version: 3 },
      { isPause: false, version: 4 },
    ]);
  });

  it('says that reminders are paused for the client, and where to change it', async () => {
    server.use(
      http.get('*/api/invoices/31', () =>
        HttpResponse.json(invoiceDetail({ clientRemindersPaused: true, clientId: 7 })),
      ),
    );
    await openInvoice();
    expect(await screen.findByText(/Reminders are paused for this client/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Client' })).toHaveAttribute('href', '/clients/7');
  });

  it('shows that the open invoice was deleted by someone else', async () => {
    const { store } = await openInvoice();
    await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    server.use(
      http.get('*/api/invoices/31', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Invoice', id: 31 }])));
    expect(await screen.findByText("We couldn't find this invoice")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Paid' })).not.toBeInTheDocument();
  });
});
