import { CLIENT_LABELS } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ActivityEntryDto, ClientDetailDto } from '../api/endpoints.generated';
import { clientDetail, listedClient } from '../testing/clients';
import { listedProject } from '../testing/projects';
import { ClientPage } from './client-page';

const entry = (parts: Pick<ActivityEntryDto, 'id' | 'action' | 'changes'>) => ({
  at: '2026-11-20T14:05:09.120Z',
  actorId: 7,
  actorName: 'Maya Okafor',
  ...parts,
});

const ACTIVITY: ActivityEntryDto[] = [
  entry({
    id: 3,
    action: 'client.merge',
    changes: [{ field: 'mergedClient', before: null, after: 'Acme West' }],
  }),
  entry({
    id: 2,
    action: 'client.update',
    changes: [{ field: 'status', before: 'prospect', after: 'active' }],
  }),
  entry({ id: 1, action: 'client.create', changes: [] }),
];

const respondWith = (client: ClientDetailDto) =>
  http.get(`*/api/clients/${client.id}`, () => HttpResponse.json(client));

const server = apiServer(
  respondWith(clientDetail()),
  http.get('*/api/clients/:id/activity', () => HttpResponse.json(ACTIVITY)),
  http.get('*/api/clients/:id/contacts', () => HttpResponse.json([])),
  http.get('*/api/clients/:id/notes', () => HttpResponse.json([])),
  http.get('*/api/tax-rates', () => HttpResponse.json([])),
  http.get('*/api/projects', () => HttpResponse.json([listedProject()])),
  http.get('*/api/tickets', () => HttpResponse.json([])),
  http.get('*/api/invoices', () => HttpResponse.json([])),
);

const openPage = (path = '/clients/4') =>
  renderWithUi(<></>, {
    at: path,
    session: testSession({ role: 'admin' }),
    routes: [
      { path: '/clients', element: <p>Client list</p> },
      { path: '/clients/:id', element: <ClientPage /> },
    ],
  });

describe('ClientPage', () => {
  it('shows the figures, contact details, related records and activity of a client', async () => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/invoices', ({ request }) => {
        requests.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    await openPage();
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
    await openPage();
    expect(await screen.findByText('€1,250.00 · due Dec 21, 2026')).toBeVisible();
  });

  it('shows a not-found message but keeps the input of an open dialog after someone else deletes the client', async () => {
    const { user, store } = await openPage();
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
    const { user } = await openPage();
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

  it('shows how a client is invoiced', async () => {
    server.use(respondWith(clientDetail({ paymentDays: 14, taxRateName: 'VAT 19%' })));
    await openPage();
    const billing = (await screen.findByRole('heading', { name: 'Billing' })).closest('section');
    expect(billing).toHaveTextContent('14 days');
    expect(billing).toHaveTextContent('VAT 19%');
    expect(billing).toHaveTextContent('Same as the contact email');
  });

  it('lists previous email addresses', async () => {
    server.use(respondWith(clientDetail({ formerEmails: ['old@acme.example'] })));
    await openPage();
    expect(await screen.findByText('old@acme.example')).toBeVisible();
  });

  it('hides invoices from users who cannot read them', async () => {
    const { invoices: _i, invoiced: _d, outstanding: _o, ...figures } = clientDetail().figures;
    server.use(respondWith(clientDetail({ figures })));
    await openPage();
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
      await openPage(path);
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
    await openPage();
    const button = (name: RegExp) => screen.getByRole('button', { name });
    expect(await screen.findByRole('button', { name: /Edit/ })).toHaveAccessibleDescription(
      'Only a manager or an admin can change a client.',
    );
    expect(button(/Merge/)).toHaveAccessibleDescription(/^Only an admin can merge clients/);
    expect(button(/Delete/)).toHaveAccessibleDescription('Only an admin can delete a client.');
  });
});

describe('EditClientDialog', () => {
  async function openDialog() {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('Client Name');
    await user.clear(name);
    await user.type(name, 'Acme Group');
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return { dialog, save };
  }

  it.each(Object.values(CLIENT_LABELS))('has a field for %s', async (label) => {
    server.use(respondWith(clientDetail({ billingEmail: 'accounts@acme.example' })));
    const { dialog } = await openDialog();
    const name = new RegExp(`^${label}( ?\\(optional\\))?$`);
    expect(within(dialog).getByLabelText(name)).toBeVisible();
  });

  it('shows the billing details of a client without any on demand', async () => {
    const { dialog } = await openDialog();
    const toggle = within(dialog).getByRole('button', { name: 'Billing Details' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(within(dialog).getByLabelText(/^Tax ID/)).not.toBeVisible();
    fireEvent.click(toggle);
    expect(within(dialog).getByLabelText(/^Tax ID/)).toBeVisible();
  });

  it('opens the billing details when the server rejects one of them', async () => {
    const message = 'A VAT ID in Germany looks like DE123456789.';
    server.use(
      http.put('*/api/clients/4', () =>
        HttpResponse.json({ message, errors: { taxId: message } }, { status: 400 }),
      ),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText(/^Tax ID/)).toBeVisible());
  });

  it('sends only the changed fields, with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/clients/4', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(clientDetail({ name: 'Acme Group', version: 4 }));
      }),
    );
    const { save } = await openDialog();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ name: 'Acme Group', version: 3 }]);
  });

  it('shows what someone else changed and applies the input on the next save', async () => {
    const theirs = clientDetail({ phone: '+1 555 0999', version: 4 });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/clients/4', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ ...theirs, version: 5 });
        server.use(respondWith(theirs));
        return HttpResponse.json(
          { message: 'Someone else changed this client.', rule: 'record.stale_version' },
          { status: 409 },
        );
      }),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Phone: +1 555 0101 +1 555 0999',
    );
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual({ name: 'Acme Group', version: 4 });
  });
});

describe('MergeClientDialog', () => {
  const OTHER = { id: 9, name: 'Acme West', email: 'west@acme.example' };

  it('shows what moves, asks for confirmation, and opens the client that was kept', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/clients', () => HttpResponse.json([listedClient(), listedClient(OTHER)])),
      respondWith(clientDetail(OTHER)),
      http.post('*/api/clients/4/merge', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(clientDetail(OTHER));
      }),
    );
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Merge/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('5 projects, 14 tickets and 4 issued invoices');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('Choose the client to keep')).toBeVisible();

    await user.click(within(dialog).getByLabelText('Client to Keep'));
    const option = await screen.findByTitle('Acme West · west@acme.example');
    expect(screen.queryByTitle(/^Acme Corporation/)).toBeNull();
    await user.click(option);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));

    const question = await screen.findByText('Merge Acme Corporation into Acme West?');
    expect(question).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Merge Clients' }));
    await waitFor(() => expect(address()).toBe('/clients/9'));
    expect(sent).toEqual([{ intoId: 9 }]);
    expect(toastStore.read()).toMatchObject({ title: 'Clients merged successfully!' });
  });
});

describe('a link to a merged client', () => {
  it('opens the client that it was merged into, and says so', async () => {
    const kept = clientDetail({ id: 9, name: 'Acme West' });
    server.use(
      http.get('*/api/clients/4', () => HttpResponse.json(kept)),
      respondWith(kept),
    );
    const { address } = await openPage('/clients/4');
    await waitFor(() => expect(address()).toBe('/clients/9'));
    expect(await screen.findByRole('heading', { name: 'Acme West' })).toBeVisible();
    expect(toastStore.read()).toMatchObject({ title: 'This client was merged into Acme West.' });
  });
});

describe('a client that someone merges while its page is open', () => {
  const kept = clientDetail({ id: 9, name: 'Acme West' });
  const mergeMeanwhile = (store: Awaited<ReturnType<typeof openPage>>['store']) => {
    server.use(
      http.get('*/api/clients/4', () => HttpResponse.json(kept)),
      respondWith(kept),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Client'])));
  };

  it('keeps the input of an open form, says where to continue, and links to the other client', async () => {
    const message = 'This client was merged into Acme West, so nothing was saved.';
    server.use(
      http.put('*/api/clients/4', () =>
        HttpResponse.json({ statusCode: 404, rule: 'clients.merged', message }, { status: 404 }),
      ),
    );
    const { user, store, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Client Name'), ' 2');
    mergeMeanwhile(store);
    const link = await screen.findByText('Acme West');
    expect(screen.getByLabelText('Client Name')).toHaveValue('Acme Corporation 2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Client Name')).toHaveValue('Acme Corporation 2');
    expect(address()).toBe('/clients/4');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/clients/9'));
  });

  it('keeps a note that is being written', async () => {
    const { user, store, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Note' }));
    await user.type(await screen.findByLabelText('Note'), 'Pays late.');
    mergeMeanwhile(store);
    expect(await screen.findByText('Acme West')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Pays late.');
    expect(address()).toBe('/clients/4');
  });

  it('opens the other client if nothing is unsaved', async () => {
    const { store, address } = await openPage();
    expect(await screen.findByRole('heading', { name: 'Acme Corporation' })).toBeVisible();
    mergeMeanwhile(store);
    await waitFor(() => expect(address()).toBe('/clients/9'));
    expect(await screen.findByRole('heading', { name: 'Acme West' })).toBeVisible();
  });
});

describe('DeleteClientDialog', () => {
  it('lists what will be deleted and kept, then returns to the list', async () => {
    server.use(http.delete('*/api/clients/4', () => new HttpResponse(null, { status: 204 })));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Its 14 tickets will be kept');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }));
    expect(await screen.findByText('Client list')).toBeVisible();
  });

  it('shows why the server does not delete a client', async () => {
    const message = 'This client has projects, so it cannot be deleted.';
    server.use(
      http.delete('*/api/clients/4', () =>
        HttpResponse.json({ message, rule: 'clients.has_projects' }, { status: 409 }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
