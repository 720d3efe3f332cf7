import { rightsOf } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { clientDetail, listedClient } from '../testing/clients';
import { ClientsPage } from './clients-page';

const SUMMARY = { total: 9, active: 7, prospect: 1, inactive: 1 };

const server = apiServer(
  http.get('*/api/clients/summary', () => HttpResponse.json(SUMMARY)),
  http.get('*/api/clients', () => HttpResponse.json([listedClient()])),
  http.get('*/api/tax-rates', () => HttpResponse.json([])),
  http.post('*/api/clients/match', () => HttpResponse.json({ client: null, suggestions: [] })),
);

const openPage = (at = '/clients', role: 'manager' | 'employee' = 'manager') =>
  renderWithUi(<ClientsPage />, {
    at,
    session: testSession({ role, rights: rightsOf({ role, permissions: [] }) }),
  });

afterEach(() => jest.restoreAllMocks());

describe('ClientsPage', () => {
  it('shows a card with the contact details and figures of each client', async () => {
    await openPage();
    const card = await screen.findByRole('article', { name: 'Acme Corporation' });
    expect(within(card).getByText('Technology')).toBeVisible();
    expect(within(card).getByText('Active')).toBeVisible();
    expect(within(card).getByText('John Smith')).toBeVisible();
    expect(within(card).getByText('Active Projects').nextSibling).toHaveTextContent('3');
    expect(within(card).getByText('Total Value').nextSibling).toHaveTextContent('$125,000.00');
    const link = (name: string) => within(card).getByRole('link', { name });
    expect(link('Acme Corporation')).toHaveAttribute('href', '/clients/4');
    expect(link('john.smith@acme.example')).toHaveAttribute(
      'href',
      'mailto:john.smith@acme.example',
    );
    expect(link('+1 555 0101')).toHaveAttribute('href', 'tel:+15550101');
    expect(await screen.findByText('7 active · 1 prospect · 1 inactive')).toBeVisible();
  });

  it('leaves out missing contact details', async () => {
    server.use(
      http.get('*/api/clients', () =>
        HttpResponse.json([
          listedClient({ industry: null, contactName: null, phone: null, address: null }),
        ]),
      ),
    );
    await openPage();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('No industry')).toBeVisible();
    expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  });

  it('exports all pages of the filtered list', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/clients/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage('/clients?search=acme&status=active&page=2', 'employee');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Export failed'));
    expect(exported.map((query) => Object.fromEntries(query))).toEqual([
      { format: 'xlsx', search: 'acme', status: 'active' },
    ]);
  });

  it('changes the status of the clients selected in the table', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/clients', () =>
        HttpResponse.json([listedClient(), listedClient({ id: 5, name: 'Harbour Authority' })]),
      ),
      http.post('*/api/clients/bulk', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([
          { id: 4, status: 200 },
          { id: 5, status: 200 },
        ]);
      }),
    );
    const { user } = await openPage('/clients?layout=table');
    for (const name of ['Acme Corporation', 'Harbour Authority']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    const bar = await screen.findByRole('group', { name: 'Selected clients' });
    await user.click(within(bar).getByRole('combobox', { name: 'Set status' }));
    await user.click(await screen.findByTitle('Inactive'));
    await waitFor(() => expect(toastStore.read()?.title).toBe('2 clients updated'));
    expect(sent).toEqual([{ ids: [4, 5], changes: { status: 'inactive' } }]);
  });

  it('has one control for the order of its table on a phone', async () => {
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 380, 400));
    await openPage('/clients?layout=table');
    expect(await screen.findByRole('listitem', { name: 'Acme Corporation' })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Sort' })).toBeVisible();
    expect(screen.queryByText('Sort')).not.toBeInTheDocument();
  });

  it('returns its table to the newest clients with the third click on a column header', async () => {
    const { user, address } = await openPage('/clients?layout=table');
    const header = await screen.findByRole('button', { name: 'Client' });
    await user.click(header);
    expect(address()).toBe('/clients?layout=table&sort=name');
    await user.click(header);
    expect(address()).toBe('/clients?layout=table&sort=-name');
    await user.click(header);
    expect(address()).toBe('/clients?layout=table');
  });

  it('adds columns with the industry and the city of each client to the table', async () => {
    server.use(
      http.get('*/api/clients', () => HttpResponse.json([listedClient({ city: 'Oslo' })])),
    );
    const { user } = await openPage('/clients?layout=table');
    expect(await screen.findByRole('row', { name: /Acme Corporation/ })).not.toHaveTextContent(
      'Oslo',
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
    for (const name of ['Industry', 'City']) {
      await user.click(columns.getByRole('checkbox', { name }));
    }
    expect(screen.getByRole('columnheader', { name: 'Industry' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Technology' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Oslo' })).toBeVisible();
  });

  it('has no checkboxes for an employee', async () => {
    await openPage('/clients?layout=table', 'employee');
    expect(await screen.findByRole('row', { name: /Acme Corporation/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows six skeleton cards while clients load', async () => {
    server.use(http.get('*/api/clients', () => delay('infinite')));
    await openPage();
    expect(screen.getByRole('group', { name: 'Loading' }).children).toHaveLength(6);
  });

  it('offers to add the first client when there are none', async () => {
    server.use(http.get('*/api/clients', () => HttpResponse.json([])));
    await openPage();
    const empty = await screen.findByRole('heading', { name: 'No clients found' });
    expect(empty).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add Client' })).toHaveLength(2);
  });

  it('retries the list when it failed to load', async () => {
    server.use(
      http.get(
        '*/api/clients',
        () => HttpResponse.json({ message: 'Unavailable.' }, { status: 503 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await openPage();
    expect(await screen.findByText('Unavailable.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('ClientsPage search, filters and paging', () => {
  function recordQueries(rows = [listedClient()], headers: Record<string, string> = {}) {
    const queries: Record<string, string>[] = [];
    server.use(
      http.get('*/api/clients', ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(rows, { headers });
      }),
    );
    return queries;
  }

  it('sends the search to the server and keeps it in the URL', async () => {
    const queries = recordQueries();
    const { user, address } = await openPage();
    await user.type(await screen.findByPlaceholderText('Search clients...'), 'acme');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'acme' }));
    expect(address()).toBe('/clients?search=acme');
  });

  it('restores the filters from the URL and clears them', async () => {
    const queries = recordQueries([]);
    const { user, address } = await openPage(
      '/clients?search=x&status=prospect&createdFrom=2026-01-01&createdTo=2026-03-31&sort=name&page=3',
    );
    await user.click(await screen.findByRole('button', { name: 'First Page' }));
    expect(await screen.findByText('No clients match your search and filters.')).toBeVisible();
    expect(queries[0]).toMatchObject({
      search: 'x',
      status: 'prospect',
      createdFrom: '2026-01-01',
      createdTo: '2026-03-31',
      sort: 'name',
      page: '3',
    });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/clients?sort=name');
  });

  it('moves to the next page of a long list', async () => {
    const queries = recordQueries([listedClient()], {
      'X-Total-Count': '60',
      Link: '</api/clients?page=2>; rel="next"',
    });
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ page: '2' }));
    expect(address()).toBe('/clients?page=2');
  });
});

describe('CreateClientDialog', () => {
  async function fillIn() {
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Client' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Client Name'), 'Acme Corporation');
    await user.type(within(dialog).getByLabelText('Email'), 'john.smith@acme.example');
    return { user, dialog, address };
  }

  const submit = (dialog: HTMLElement) =>
    within(dialog).getByRole('button', { name: 'Add Client' });

  it('creates a client once with an idempotency key and confirms it', async () => {
    const sent: { body: unknown; key: string | null }[] = [];
    server.use(
      http.post('*/api/clients', async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
        return HttpResponse.json(clientDetail(), { status: 201 });
      }),
    );
    const { user, dialog } = await fillIn();
    await user.dblClick(submit(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^\w{32}$/),
        body: {
          name: 'Acme Corporation',
          email: 'john.smith@acme.example',
          status: 'prospect',
        },
      },
    ]);
    expect(toastStore.read()).toMatchObject({ title: 'Client added successfully!' });
  });

  it('shows at the email field which client already has that address', async () => {
    const message = 'Acme has this email address already.';
    server.use(
      http.post('*/api/clients', () =>
        HttpResponse.json(
          { message, errors: { email: message }, rule: 'clients.email_taken' },
          { status: 409 },
        ),
      ),
    );
    const { user, dialog } = await fillIn();
    await user.click(submit(dialog));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Client Name')).toHaveValue('Acme Corporation');
  });

  const ACME = { id: 4, name: 'Acme Corp', email: 'john.smyth@acme.example' };

  /** Answers the check with the given result, and returns the requests that create a client. */
  function matchWith(result: { client: typeof ACME | null; suggestions: (typeof ACME)[] }) {
    const checks: unknown[] = [];
    const created: unknown[] = [];
    server.use(
      http.post('*/api/clients/match', async ({ request }) => {
        checks.push(await request.json());
        return HttpResponse.json(result);
      }),
      http.post('*/api/clients', async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json(clientDetail(), { status: 201 });
      }),
    );
    return { checks, created };
  }

  it('asks before it creates a client that may be a known one, and opens the chosen client', async () => {
    const { checks, created } = matchWith({ client: null, suggestions: [ACME] });
    const { user, dialog, address } = await fillIn();
    await user.click(submit(dialog));
    expect(await within(dialog).findByText('Did you mean one of these?')).toBeVisible();
    expect(created).toEqual([]);
    expect(checks).toEqual([{ name: 'Acme Corporation', email: 'john.smith@acme.example' }]);
    await user.click(
      within(dialog).getByRole('button', { name: 'Open Acme Corp (john.smyth@acme.example)' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/clients/4');
    expect(created).toEqual([]);
  });

  it('asks before other input is lost when the known client is opened', async () => {
    matchWith({ client: null, suggestions: [ACME] });
    const { user, dialog, address } = await fillIn();
    await user.type(within(dialog).getByLabelText(/^Phone/), '555');
    await user.tab();
    await user.click(await within(dialog).findByRole('button', { name: /^Open Acme Corp/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/clients');
    expect(within(dialog).getByLabelText(/^Phone/)).toHaveValue('555');
  });

  it('creates the similar client when the user wants a new one, and asks once', async () => {
    const { checks, created } = matchWith({ client: null, suggestions: [ACME] });
    const { user, dialog } = await fillIn();
    await user.tab();
    await user.click(await within(dialog).findByRole('button', { name: 'Create a New Client' }));
    await user.type(within(dialog).getByLabelText(/^Phone/), '555');
    await user.click(submit(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created).toHaveLength(1);
    expect(checks).toHaveLength(1);
  });

  it('offers only to open the client that already has the address', async () => {
    const { created } = matchWith({ client: ACME, suggestions: [] });
    const { user, dialog } = await fillIn();
    await user.click(submit(dialog));
    expect(
      await within(dialog).findByText('A client with this email address already exists:'),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Create a New Client' })).toBeNull();
    expect(created).toEqual([]);
  });

  it('keeps the question while other fields change, and removes it when the address changes', async () => {
    matchWith({ client: null, suggestions: [ACME] });
    const { user, dialog } = await fillIn();
    await user.tab();
    await within(dialog).findByText('Did you mean one of these?');
    await user.type(within(dialog).getByLabelText(/^Phone/), '555');
    expect(within(dialog).getByText('Did you mean one of these?')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Email'), '.org');
    expect(within(dialog).queryByText('Did you mean one of these?')).toBeNull();
  });

  it('asks for the required fields', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Client' }));
    await user.click(submit(await screen.findByRole('dialog')));
    expect(await screen.findByText('Client name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
  });

  it('does not open for an employee, and explains why', async () => {
    await openPage('/clients', 'employee');
    const button = await screen.findByRole('button', { name: /Add Client/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Your role doesn't allow this/);
  });
});
