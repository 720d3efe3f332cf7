import { baseApi } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientDetail } from '../testing/clients';
import { clientServer, openClientPage, respondWith } from './testing/client-page';

const server = clientServer();

/** The figures of a client that can be deleted. */
const NO_RECORDS = { ...clientDetail().figures, activeProjects: 0, projects: 0, invoices: 0 };

describe('ClientPage', () => {
  it('shows the figures, contact details, related records and activity of a client', async () => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/invoices', ({ request }) => {
        requests.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    await openClientPage();
    expect(await screen.findByRole('heading', { name: 'Acme Corporation' })).toBeVisible();
    expect(screen.getByText('$125,000')).toBeVisible();
    expect(screen.getByText('of $31,250 invoiced')).toBeVisible();
    expect(screen.getByRole('link', { name: 'john.smith@acme.example' })).toHaveAttribute(
      'href',
      'mailto:john.smith@acme.example',
    );
    expect(await screen.findByRole('link', { name: 'Harbour portal' })).toHaveAttribute(
      'href',
      '/projects/12',
    );
    expect(await screen.findByText('No tickets found')).toBeVisible();
    expect(await screen.findByText('No invoices found')).toBeVisible();
    expect(screen.getByText('4 issued')).toBeVisible();
    expect(requests[0]).toContain('clientId=4');
    expect(await screen.findByText('merged Acme West into this one')).toBeVisible();
    expect(screen.getByText('Prospect', { ignore: 'option' }).parentElement).toHaveTextContent(
      'status Prospect → Active',
    );
  });

  it("shows the amount of an invoice in the invoice's currency", async () => {
    const invoice = {
      id: 31,
      kind: 'invoice',
      invoiceNumber: 'INV-2026-0031',
      amount: '1250.00',
      currency: 'EUR',
      status: 'pending',
      dueDate: '2026-12-21',
    };
    server.use(http.get('*/api/invoices', () => HttpResponse.json([invoice])));
    await openClientPage();
    expect(await screen.findByText('€1,250.00 · due Dec 21, 2026')).toBeVisible();
  });

  it('shows a not-found message but keeps the input of an open dialog after someone else deletes the client', async () => {
    const { user, store } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Client Name'), ' 2');
    server.use(
      http.get('*/api/clients/4', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Client'])));
    expect(await screen.findByText("We couldn't find this client")).toBeInTheDocument();
    expect(screen.queryByText('$125,000')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Client Name')).toHaveValue('Acme Corporation 2');
  });

  it('makes a client inactive without a question, and offers Undo', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/clients/4', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(clientDetail({ version: 3 + sent.length }));
      }),
    );
    const { user } = await openClientPage();
    const status = await screen.findByRole('combobox', { name: 'Status of Acme Corporation' });
    await user.click(status);
    await user.selectOptions(status, 'Inactive');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { status: 'inactive', version: 3 },
        { status: 'active', version: 4 },
      ]),
    );
  });

  it("names the currencies that a client's figures exclude", async () => {
    const { figures } = clientDetail();
    server.use(respondWith(clientDetail({ figures: { ...figures, otherCurrencies: ['EUR'] } })));
    await openClientPage();
    expect(await screen.findByText('of $31,250 invoiced. Excludes amounts in EUR.')).toBeVisible();
  });

  it('shows how a client is invoiced', async () => {
    server.use(respondWith(clientDetail({ paymentDays: 14, taxRateName: 'VAT 19%' })));
    await openClientPage();
    const billing = (await screen.findByRole('heading', { name: 'Billing' })).closest('section');
    expect(billing).toHaveTextContent('14 days');
    expect(billing).toHaveTextContent('VAT 19%');
    expect(billing).toHaveTextContent('Same as the contact email');
  });

  it('lists previous email addresses', async () => {
    const formerEmails = ['old@acme.example', 'office@acme.example'];
    server.use(respondWith(clientDetail({ formerEmails })));
    await openClientPage();
    expect(await screen.findByText('old@acme.example, office@acme.example')).toBeVisible();
  });

  it('breaks a previous email address only before its domain', async () => {
    server.use(respondWith(clientDetail({ formerEmails: ['old@acme.example'] })));
    await openClientPage();
    const address = await screen.findByText('old@acme.example');
    expect(address.innerHTML).toContain('old@<wbr>acme.example');
  });

  it('names the amount to refund, which the outstanding amount does not include', async () => {
    const figures = { ...clientDetail().figures, credits: '200.00' };
    server.use(respondWith(clientDetail({ figures })));
    await openClientPage();
    expect(await screen.findByText('of $31,250 invoiced. $200.00 to refund.')).toBeVisible();
  });

  it('hides invoices from users who cannot read them', async () => {
    const { invoices: _i, invoiced: _d, outstanding: _o, ...figures } = clientDetail().figures;
    server.use(respondWith(clientDetail({ figures })));
    await openClientPage();
    await screen.findByRole('heading', { name: 'Tickets' });
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
    expect(screen.queryByText('Outstanding')).toBeNull();
  });

  it.each(['/clients/4', '/clients/none', '/clients/0'])(
    'shows a not-found message at %s',
    async (path) => {
      server.use(
        http.get('*/api/clients/4', () =>
          HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
        ),
      );
      await openClientPage(path);
      expect(
        await screen.findByRole('heading', { name: "We couldn't find this client" }),
      ).toBeVisible();
    },
  );

  it('disables actions that the user is not allowed to take, and explains why', async () => {
    server.use(
      respondWith(
        clientDetail({
          abilities: {
            update: 'clients.update_needs_manager',
            merge: 'clients.merge_needs_admin',
            delete: 'clients.delete_needs_admin',
          },
        }),
      ),
    );
    await openClientPage();
    const button = (name: RegExp) => screen.getByRole('button', { name });
    expect(await screen.findByRole('button', { name: /Edit/ })).toHaveAccessibleDescription(
      'Only a manager or an admin can change a client.',
    );
    expect(button(/Merge/)).toHaveAccessibleDescription(/^Only an admin can merge clients/);
    expect(button(/Delete/)).toHaveAccessibleDescription('Only an admin can delete a client.');
  });

  it.each([
    ['projects', { projects: 5, invoices: 4 }],
    ['invoices', { projects: 0, invoices: 4 }],
  ])('says why a client with %s cannot be deleted', async (records, counts) => {
    server.use(respondWith(clientDetail({ figures: { ...NO_RECORDS, ...counts } })));
    await openClientPage();
    expect(await screen.findByRole('button', { name: /Delete/ })).toHaveAccessibleDescription(
      `This client has ${records}, so it can't be deleted. Merge it into another client, or set it to inactive.`,
    );
  });
});

describe('DeleteClientDialog', () => {
  beforeEach(() => server.use(respondWith(clientDetail({ figures: NO_RECORDS }))));

  it('lists what will be deleted and kept, then returns to the list', async () => {
    server.use(http.delete('*/api/clients/4', () => new HttpResponse(null, { status: 204 })));
    const { user } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Its 14 tickets will be kept');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }));
    expect(await screen.findByText('Client list')).toBeVisible();
  });

  it('shows why the server does not delete a client with draft invoices', async () => {
    const message = "This client has invoices, so it can't be deleted.";
    server.use(
      http.delete('*/api/clients/4', () =>
        HttpResponse.json({ message, rule: 'clients.has_invoices' }, { status: 409 }),
      ),
    );
    const { user } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
