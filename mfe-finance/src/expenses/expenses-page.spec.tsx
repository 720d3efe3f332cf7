import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  expenseAbilities,
  expenseDetail,
  expenseSummary,
  listedExpense,
} from '../testing/expenses';
import { ExpensesPage } from './expenses-page';

const asked: URLSearchParams[] = [];
let sent: unknown[];

const server = apiServer(
  http.get('*/api/expenses/summary', () => HttpResponse.json(expenseSummary())),
  http.get('*/api/expenses', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json([listedExpense()]);
  }),
  http.get('*/api/expenses/42', () => HttpResponse.json(expenseDetail())),
  http.get('*/api/projects', () => HttpResponse.json([])),
);

beforeEach(() => {
  asked.length = 0;
  sent = [];
});

const openPage = (at = '/expenses', role: Role = 'manager') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/expenses/*', element: <ExpensesPage /> }],
    session: testSession({ id: 7, role }),
  });

/** A file of the same kind as the form that carries it, which is not that of jsdom's `File`. */
function fileOf(content: Blob, name: string): File {
  const form = new FormData();
  form.append('file', content, name);
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new TypeError('The form holds no file.');
  return file;
}

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;
const recorded = (path: string) =>
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(expenseDetail());
  });

describe('the tiles', () => {
  it('show the figures of the server', async () => {
    await openPage();
    await waitFor(() => expect(tile('Monthly Expenses')).toHaveTextContent('$18,420.50'));
    expect(tile('Pending Approvals')).toHaveTextContent('$4,310.00');
    expect(tile('Pending Approvals')).toHaveTextContent('6 expenses wait');
    expect(tile('Active Vendors')).toHaveTextContent('12');
    expect(tile('Avg Expense')).toHaveTextContent('$1,388.12');
  });

  it('claim nothing while the figures are not known, and are tried again with the list', async () => {
    const broken = { statusCode: 500, message: 'It is broken.' };
    const failOnce = () => HttpResponse.json(broken, { status: 500 });
    server.use(
      http.get('*/api/expenses', failOnce, { once: true }),
      http.get('*/api/expenses/summary', failOnce, { once: true }),
    );
    const { user } = await openPage();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() =>
      expect(tile('Pending Approvals')).toHaveTextContent(/^Pending Approvals—$/),
    );
    await user.click(retry);
    await waitFor(() => expect(tile('Pending Approvals')).toHaveTextContent('6 expenses wait'));
  });
});

describe('the table', () => {
  it('shows an expense in the columns of the specification', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Expenses' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      'Vendor',
      'Description',
      'Category',
      'Amount',
      'Project',
      'Status',
      'Date',
      'Actions',
    ]);
    const cells = within(screen.getByRole('row', { name: /^Cloudreach/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Cloudreach Hostingbilling@cloudreach.example',
      'Servers and backups, monthly',
      'Infrastructure',
      '$1,250.00',
      'Harbour portal',
      'Pending',
      'Nov 20, 2026',
      '',
    ]);
    expect(screen.getByRole('button', { name: 'View Cloudreach Hosting' })).toBeVisible();
  });

  it('says when a vendor has no email', async () => {
    server.use(
      http.get('*/api/expenses', () => HttpResponse.json([listedExpense({ vendorEmail: null })])),
    );
    await openPage();
    expect(await screen.findByText('No email')).toBeInTheDocument();
  });

  it('asks the server for what the address says', async () => {
    await openPage('/expenses?search=hosting&category=software&status=paid&sort=-amount&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'hosting',
      category: 'software',
      status: 'paid',
      sort: '-amount',
      page: '2',
      pageSize: '50',
    });
  });

  it('shows only what waits for the own approval, until that filter is taken away', async () => {
    const { user, address } = await openPage('/expenses?waiting=me');
    const filter = await screen.findByRole('button', { name: /^Waiting for me/ });
    expect(asked[0]?.get('waitingFor')).toBe('me');
    await user.click(filter);
    expect(address()).toBe('/expenses');
    await waitFor(() => expect(asked.at(-1)?.has('waitingFor')).toBe(false));
    expect(screen.queryByRole('button', { name: /^Waiting for/ })).not.toBeInTheDocument();
  });

  it('exports what it shows: all pages of it', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/expenses/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage('/expenses?search=vpn&category=hardware&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      format: 'csv',
      search: 'vpn',
      category: 'hardware',
      sort: '-createdAt',
    });
  });

  it('gives way to the empty state of the specification', async () => {
    server.use(http.get('*/api/expenses', () => HttpResponse.json([])));
    await openPage('/expenses?status=paid');
    expect(await screen.findByText('No expenses found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeInTheDocument();
  });

  it('says in the menu of a row why an action is not allowed', async () => {
    server.use(
      http.get('*/api/expenses', () =>
        HttpResponse.json([
          listedExpense({ abilities: expenseAbilities({ approve: 'expenses.own_decision' }) }),
        ]),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Cloudreach Hosting' }));
    const refused = await screen.findByRole('menuitem', { name: /^check Approve|^Approve/ });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('Nobody can approve or reject their own expense.');
    expect(screen.getByRole('menuitem', { name: /Mark as Paid/ })).toHaveTextContent(
      'Only an admin can mark an expense as paid.',
    );
    expect(screen.queryByRole('menuitem', { name: /Submit Again/ })).not.toBeInTheDocument();
  });
});

describe('decisions', () => {
  const choose = async (name: RegExp) => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Cloudreach Hosting' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return { user, dialog: await screen.findByRole('dialog') };
  };

  it('approve the version that was seen, after a question that names the amount', async () => {
    server.use(recorded('*/api/expenses/42/approve'));
    const { user, dialog } = await choose(/Approve/);
    expect(dialog).toHaveTextContent('$1,250.00');
    expect(dialog).toHaveTextContent('Submitted by Jonas Weber');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastStore.read()?.title).toBe('Expense approved');
  });

  it('reject with a reason, and not without', async () => {
    server.use(recorded('*/api/expenses/42/reject'));
    const { user, dialog } = await choose(/Reject/);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'No receipt.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'No receipt.', version: 3 }]));
  });

  it('stay open with the reason when somebody was quicker', async () => {
    server.use(
      http.post('*/api/expenses/42/approve', () =>
        HttpResponse.json(
          {
            statusCode: 409,
            message: 'Someone else changed this expense in the meantime.',
            rule: 'record.stale_version',
          },
          { status: 409 },
        ),
      ),
    );
    const { user, dialog } = await choose(/Approve/);
    server.use(
      http.get('*/api/expenses', () =>
        HttpResponse.json([listedExpense({ amount: '9999.00', version: 4 })]),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(/Someone else changed this expense/)).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent('$9,999.00'));
  });
});

describe('Add Expense', () => {
  const pdf = fileOf(new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'receipt.pdf');

  const fill = async (role: Role = 'employee') => {
    const page = await openPage('/expenses', role);
    const { user } = page;
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Vendor Name'), 'Pixel & Paper');
    await user.type(within(dialog).getByLabelText('Description'), 'Brochure');
    await user.click(within(dialog).getByLabelText('Category'));
    await user.click(await screen.findByTitle('Marketing'));
    await user.type(within(dialog).getByLabelText('Amount'), '1,250.5');
    return { ...page, dialog };
  };

  it('sends the expense once, and then its receipt', async () => {
    const uploads: (string | null)[] = [];
    server.use(
      recorded('*/api/expenses'),
      http.put('*/api/expenses/42/receipt', ({ request }) => {
        uploads.push(request.headers.get('If-Match'));
        return HttpResponse.json(expenseDetail());
      }),
    );
    const { user, dialog } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    expect(await within(dialog).findByText('receipt.pdf')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(uploads).toEqual(['"3"']));
    expect(sent).toEqual([
      {
        vendorName: 'Pixel & Paper',
        vendorEmail: null,
        description: 'Brochure',
        category: 'marketing',
        amount: '1250.50',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastStore.read()?.title).toBe('Expense added successfully!');
  });

  it('opens the expense when its receipt could not be uploaded', async () => {
    server.use(
      recorded('*/api/expenses'),
      http.put('*/api/expenses/42/receipt', () =>
        HttpResponse.json({ statusCode: 413, message: 'Too large.' }, { status: 413 }),
      ),
    );
    const { user, dialog, address } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(address()).toBe('/expenses/42'));
    expect(toastStore.read()).toMatchObject({
      title: 'The expense was added without its receipt',
      description: 'Too large.',
    });
  });

  it('refuses a file that is no receipt before anything is sent', async () => {
    const { dialog } = await fill();
    const page = new File(['<html>'], 'page.html', { type: 'text/html' });
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [page] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.',
    );
    expect(within(dialog).queryByText('page.html')).not.toBeInTheDocument();
  });

  it('asks for what is missing in the words of the specification', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    for (const field of ['Vendor name', 'Description', 'Category', 'Amount']) {
      expect(await within(dialog).findByText(`${field} is required`)).toBeInTheDocument();
    }
  });

  it('is not for viewers, and says so', async () => {
    await openPage('/expenses', 'viewer');
    const [button] = await screen.findAllByRole('button', { name: /Add Expense/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Your role does not allow this/);
  });
});
