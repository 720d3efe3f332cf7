import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { invoiceDetail, invoiceSummary, listedInvoice } from '../testing/invoices';
import { BillingPage } from './billing-page';
import { CreateInvoiceDialog } from './create-invoice-dialog';

const PROPOSAL = { invoiceNumber: 'INV-2026-0032', dueDate: '2026-12-21' };

const asked: URLSearchParams[] = [];

const server = apiServer(
  http.get('*/api/invoices/summary', () => HttpResponse.json(invoiceSummary())),
  http.get('*/api/invoices/proposal', () => HttpResponse.json(PROPOSAL)),
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

const openPage = (at = '/billing', role: Role = 'admin') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/billing/*', element: <BillingPage /> }],
    session: testSession({ id: 7, role }),
  });

it('is closed to those whom the setting keeps from finance', async () => {
  await renderWithUi(<BillingPage />, { session: testSession({ role: 'employee', rights: [] }) });
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText(/Finance is visible to managers only/)).toBeVisible();
  expect(asked).toEqual([]);
});

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

describe('the tiles', () => {
  it('show sums and counts of the whole company, to the cent', async () => {
    await openPage();
    await waitFor(() => expect(tile('Total Revenue')).toHaveTextContent('$214,350.10'));
    expect(tile('Pending Invoices')).toHaveTextContent('$68,225.007 invoices');
    expect(tile('Overdue')).toHaveTextContent('$41,950.001 invoice');
    expect(tile('Avg Invoice')).toHaveTextContent('$11,590.18');
  });

  it('have a dash where there is no mean', async () => {
    server.use(
      http.get('*/api/invoices/summary', () =>
        HttpResponse.json(invoiceSummary({ averageInvoice: null })),
      ),
    );
    await openPage();
    await waitFor(() => expect(tile('Avg Invoice')).toHaveTextContent('—'));
  });
});

describe('the table', () => {
  it('shows an invoice in the columns of the specification', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      'Invoice',
      'Client',
      'Project',
      'Amount',
      'Status',
      'Due Date',
      'Actions',
    ]);
    const cells = within(screen.getByRole('row', { name: /^INV-2026-0031/ })).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'INV-2026-0031Issued Nov 20, 2026',
      'Northwind Ltdops@northwind.example',
      'Project #12Harbour portal',
      '$1,250.00',
      'Pending',
      'Dec 21, 2026',
    ]);
  });

  it('calls an invoice without a project a general one', async () => {
    server.use(
      http.get('*/api/invoices', () =>
        HttpResponse.json([listedInvoice({ projectId: null, projectName: null })]),
      ),
    );
    await openPage();
    expect(await screen.findByText('General')).toBeVisible();
  });

  it('asks the server for what the address says', async () => {
    await openPage('/billing?search=INV-2026&status=overdue&sort=-amount&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'INV-2026',
      status: 'overdue',
      sort: '-amount',
      page: '2',
      pageSize: '50',
    });
  });

  it('keeps search and order in the address, and begins at the first page', async () => {
    const { user, address } = await openPage('/billing?page=2');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Number or client' }), 'north');
    await waitFor(() => expect(address()).toBe('/billing?search=north'));
    await user.click(screen.getByRole('button', { name: /^Amount/ }));
    await waitFor(() => expect(address()).toBe('/billing?search=north&sort=amount'));
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('amount'));
    expect(asked.at(-1)?.get('page')).toBe('1');
  });

  it('gives way to the empty state of the specification, and offers to clear filters', async () => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([])));
    const { user, address } = await openPage('/billing?status=paid');
    expect(await screen.findByRole('heading', { name: 'No invoices found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('says what went wrong and tries again', async () => {
    server.use(
      http.get(
        '*/api/invoices',
        () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user } = await openPage();
    expect(await screen.findByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^INV-2026-0031/ })).toBeVisible();
  });

  it('exports what it shows: all pages of it', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/invoices/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage('/billing?status=paid&sort=dueDate&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      format: 'csv',
      status: 'paid',
      sort: 'dueDate',
    });
  });

  it('opens an invoice beside the list, at an address that keeps the filters', async () => {
    const { user, address } = await openPage('/billing?status=pending');
    await user.click(await screen.findByRole('button', { name: 'View INV-2026-0031' }));
    expect(address()).toBe('/billing/31?status=pending');
    const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    expect(paper).toHaveTextContent('Atrium Services12 Harbour Street');
    expect(paper).toHaveTextContent('Bill toNorthwind Ltd4 Dock Road, Springfield');
    expect(paper).toHaveTextContent('Total due$1,250.00');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/billing?status=pending'));
  });

  it('begins with the logo of the company, if there is one', async () => {
    const { issuer } = invoiceDetail();
    const logoUrl = '/api/settings/logo?v=1';
    server.use(
      http.get('*/api/invoices/31', () =>
        HttpResponse.json(invoiceDetail({ issuer: { ...issuer, logoUrl } })),
      ),
    );
    await openPage('/billing/31');
    const logo = await screen.findByRole('img', { name: 'Logo of Atrium Services' });
    expect(logo).toHaveAttribute('src', logoUrl);
  });

  it('says when a PDF cannot be had', async () => {
    server.use(
      http.get('*/api/invoices/31/pdf', () =>
        HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Download INV-2026-0031' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Download failed'));
  });
});

describe('an invoice', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-0031' }));
  };

  it('says why a manager cannot settle or delete it', async () => {
    server.use(
      http.get('*/api/invoices', () =>
        HttpResponse.json([
          listedInvoice({
            abilities: {
              update: true,
              pay: 'invoices.settle_needs_admin',
              cancel: 'invoices.settle_needs_admin',
              delete: 'invoices.delete_needs_admin',
            },
          }),
        ]),
      ),
    );
    const { user } = await openPage('/billing', 'manager');
    await openMenu(user);
    const pay = await screen.findByRole('menuitem', { name: /Mark Paid/ });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveTextContent('Only an admin can mark an invoice paid or cancel it.');
    expect(screen.getByRole('menuitem', { name: /Edit/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is marked paid on a day', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices/31/pay', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail({ status: 'paid', paidDate: '2026-11-20' }));
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText(/Northwind Ltd has paid \$1,250.00/)).toBeVisible();
    const [, confirm] = await screen.findAllByRole('button', { name: 'Mark Paid' });
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice marked as paid'));
    expect(sent).toEqual([{ paidDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), version: 3 }]);
  });

  it('is cancelled after a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices/31/cancel', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail({ status: 'cancelled' }));
      }),
    );
    const { user } = await openPage();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel Invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cancel INV-2026-0031?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice cancelled'));
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('is deleted after a question, and its panel closes', async () => {
    server.use(http.delete('*/api/invoices/31', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = await openPage('/billing/31?status=pending');
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Actions for INV-2026-0031' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Invoice' }));
    await waitFor(() => expect(address()).toBe('/billing?status=pending'));
    expect(toastStore.read()?.title).toBe('Invoice deleted successfully!');
  });

  it('is edited: only what was changed is sent, with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/invoices/31', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail());
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const amount = await screen.findByLabelText('Amount');
    await user.tripleClick(amount);
    await user.keyboard('2000');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice updated successfully!'));
    expect(sent).toEqual([{ amount: '2000.00', version: 3 }]);
  });

  it('keeps the input when somebody else was quicker, says what changed, and saves on top', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/invoices/31', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json(invoiceDetail({ version: 5 }));
        server.use(
          http.get('*/api/invoices/31', () =>
            HttpResponse.json(invoiceDetail({ dueDate: '2027-01-31', version: 4 })),
          ),
        );
        return HttpResponse.json(
          { statusCode: 409, message: 'Somebody was quicker.', rule: 'record.stale_version' },
          { status: 409 },
        );
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Client Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Jan 31, 2027', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ clientName: 'Northwind Ltd!', version: 4 });
  });

  it.each(['/billing/99', '/billing/nothing'])('that is not there is said so at %s', async (at) => {
    server.use(
      http.get('*/api/invoices/99', () =>
        HttpResponse.json({ statusCode: 404, message: 'Not there.' }, { status: 404 }),
      ),
    );
    const { user, address } = await openPage(at);
    expect(await screen.findByText('We could not find this invoice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Invoices' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });
});

describe('a new invoice', () => {
  it.each<Role>(['viewer', 'employee'])(
    'is refused to the role %s with the reason',
    async (role) => {
      await openPage('/billing', role);
      const button = await screen.findByRole('button', { name: /^Create Invoice/ });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/Your role does not allow this/);
    },
  );

  const sentBodies = (): unknown[] => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail(), { status: 201 });
      }),
    );
    return sent;
  };
  const fillIn = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.type(screen.getByLabelText('Client Name'), 'Acme');
    await user.type(screen.getByLabelText('Client Email'), 'it@acme.example');
    await user.type(screen.getByLabelText('Amount'), '1,250.5');
  };

  it('begins with the proposal, whose number is left to the counter', async () => {
    const sent = sentBodies();
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Create Invoice' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('INV-2026-0032'),
    );
    expect(screen.getByLabelText('Due Date')).toHaveValue('Dec 21, 2026');
    await fillIn(user);
    const dialog = within(screen.getByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice created successfully!'));
    expect(sent).toEqual([
      {
        clientName: 'Acme',
        clientEmail: 'it@acme.example',
        amount: '1250.50',
        dueDate: '2026-12-21',
      },
    ]);
  });

  it('is sent with a number that was typed', async () => {
    const sent = sentBodies();
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const number = await screen.findByLabelText(/^Invoice Number/);
    await waitFor(() => expect(number).toHaveValue('INV-2026-0032'));
    await user.clear(number);
    await user.type(number, 'A/77');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ invoiceNumber: 'A/77' });
  });

  it('asks for what is missing, and says at the field that a number is taken', async () => {
    const message = 'Another invoice has the number A/77 already. Choose a different one.';
    server.use(
      http.post('*/api/invoices', () =>
        HttpResponse.json(
          { statusCode: 409, message, errors: { invoiceNumber: message } },
          { status: 409 },
        ),
      ),
    );
    const onClose = jest.fn();
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={onClose} />, {
      session: testSession(),
    });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('INV-2026-0032'),
    );
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText('Amount is required')).toBeVisible();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastStore.read()?.title).toBe('Failed to create invoice');
    expect(onClose).not.toHaveBeenCalled();
  });
});
