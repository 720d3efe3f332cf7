import { baseApi, toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientDetail, listedClient } from '../testing/clients';
import { clientServer, openClientPage, respondWith } from './testing/client-page';

const server = clientServer();

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
    const { user, address } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: /Merge/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('5 projects, 14 tickets and 4 issued invoices');
    expect(dialog).toHaveTextContent('John Smith becomes one of its contacts');
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
    const { address } = await openClientPage('/clients/4');
    await waitFor(() => expect(address()).toBe('/clients/9'));
    // The page of the old address also shows the heading for a moment.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Acme West' })).toBeVisible());
    expect(toastStore.read()).toMatchObject({ title: 'This client was merged into Acme West.' });
  });
});

describe('a client that someone merges while its page is open', () => {
  const kept = clientDetail({ id: 9, name: 'Acme West' });
  const mergeMeanwhile = (store: Awaited<ReturnType<typeof openClientPage>>['store']) => {
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
    const { user, store, address } = await openClientPage();
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
    const { user, store, address } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: 'Add Note' }));
    await user.type(await screen.findByLabelText('Note'), 'Pays late.');
    mergeMeanwhile(store);
    expect(await screen.findByText('Acme West')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Pays late.');
    expect(address()).toBe('/clients/4');
  });

  it('opens the other client if nothing is unsaved', async () => {
    const { store, address } = await openClientPage();
    expect(await screen.findByRole('heading', { name: 'Acme Corporation' })).toBeVisible();
    mergeMeanwhile(store);
    await waitFor(() => expect(address()).toBe('/clients/9'));
    expect(await screen.findByRole('heading', { name: 'Acme West' })).toBeVisible();
  });
});
