import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  expenseAbilities,
  expenseDetail,
  listedExpense,
  possibleDuplicate,
} from '../testing/expenses';
import { expensesServer } from '../testing/expenses-server';
import { ExpensesPage } from './expenses-page';

const STALE = {
  statusCode: 409,
  message: 'Someone else changed this expense in the meantime.',
  rule: 'record.stale_version',
};

let expense: ExpenseDetailDto;
let updates: unknown[];

const { server } = expensesServer(
  http.get('*/api/expenses/42', () => HttpResponse.json(expense)),
  http.put('*/api/expenses/42', async ({ request }) => {
    updates.push(await request.json());
    return HttpResponse.json(expense);
  }),
);

beforeEach(() => {
  expense = expenseDetail();
  updates = [];
});

const openExpense = (at = '/expenses/42') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/expenses/*', element: <ExpensesPage /> }],
    session: testSession({ id: 7, role: 'manager' }),
  });

const dialogTitled = (title: string) => screen.findByRole('dialog', { name: title });

const details = () => screen.findByRole('region', { name: 'Details' });
const receipt = () => screen.findByRole('region', { name: 'Receipt' });

describe('ExpensePanel', () => {
  it('shows that the open expense was deleted by someone else', async () => {
    const { store } = await openExpense();
    await details();
    server.use(
      http.get('*/api/expenses/42', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Expense', id: 42 }])));
    expect(await screen.findByText("We couldn't find this expense")).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
  });

  it('warns about another expense with the same vendor and amount', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/expenses/duplicates', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ids'));
        return HttpResponse.json([possibleDuplicate()]);
      }),
    );
    await openExpense();
    const region = within(await details());
    expect(await region.findByText('Possible duplicate')).toBeVisible();
    expect(region.getAllByRole('listitem')).toHaveLength(1);
    expect(region.getByRole('link', { name: 'Servers again' })).toHaveAttribute(
      'href',
      '/expenses/43',
    );
    expect(region.getByRole('listitem')).toHaveTextContent('Servers again Nov 20, 2026 · Paid');
    expect(asked).toEqual(['42']);
  });

  it('shows the possible duplicates below the buttons, so that they do not move', async () => {
    server.use(
      http.get('*/api/expenses/duplicates', () => HttpResponse.json([possibleDuplicate()])),
    );
    await openExpense();
    const region = within(await details());
    const warning = await region.findByText('Possible duplicate');
    const approve = region.getByRole('button', { name: 'Approve' });
    expect(approve.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('hides the warning of the previous expense while that of the next one loads', async () => {
    server.use(
      http.get('*/api/expenses', () =>
        HttpResponse.json([listedExpense(), listedExpense({ id: 41, vendorName: 'Paper Mill' })]),
      ),
      http.get('*/api/expenses/41', () =>
        HttpResponse.json(expenseDetail({ id: 41, vendorName: 'Paper Mill' })),
      ),
      http.get('*/api/expenses/duplicates', async ({ request }) => {
        if (new URL(request.url).searchParams.get('ids') === '41') await delay('infinite');
        return HttpResponse.json([possibleDuplicate()]);
      }),
    );
    const { user } = await openExpense();
    const step = async (direction: 'Next' | 'Previous', vendorName: RegExp): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: `${direction} expense` }));
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName(vendorName));
      await details();
    };
    // The panel keeps its content only between expenses that are already loaded.
    await step('Next', /Paper Mill/);
    await step('Previous', /Cloudreach Hosting/);
    expect(await screen.findByText('Possible duplicate')).toBeVisible();
    await step('Next', /Paper Mill/);
    expect(screen.queryByText('Possible duplicate')).not.toBeInTheDocument();
  });

  it('shows the amount, the status, the details and who submitted the expense', async () => {
    await openExpense();
    const region = await details();
    expect(region).toHaveTextContent('$1,250.00');
    expect(region).toHaveTextContent('Pending');
    expect(region).toHaveTextContent('Nov 20, 2026, 8:30 AM by Jonas Weber');
    expect(within(region).getByRole('link', { name: 'Harbour portal' })).toHaveAttribute(
      'href',
      '/projects/12',
    );
    expect(await receipt()).toHaveTextContent('No receipt attached');
  });

  it('shows an image, a PDF in a frame, and a link to a receipt on another site', async () => {
    const stored = { receiptUrl: '/api/expenses/42/receipt?v=1', receiptName: 'r.png' };
    expense = expenseDetail({ ...stored, receiptMimeType: 'image/png' });
    const first = await openExpense();
    expect(
      await within(await receipt()).findByRole('img', { name: 'Receipt r.png' }),
    ).toHaveAttribute('src', stored.receiptUrl);
    first.unmount();

    expense = expenseDetail({ ...stored, receiptMimeType: 'application/pdf' });
    const second = await openExpense();
    expect((await screen.findByTitle('Receipt r.png')).getAttribute('src')).toContain(
      stored.receiptUrl,
    );
    second.unmount();

    expense = expenseDetail({ receiptUrl: 'https://files.example/r.pdf' });
    await openExpense();
    const link = await within(await receipt()).findByRole('link');
    expect(link).toHaveTextContent('files.example');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows why an expense was rejected and lets its owner submit it again', async () => {
    expense = expenseDetail({
      status: 'rejected',
      rejectReason: 'The receipt does not match.',
      decidedAt: '2026-11-20T10:00:00.000Z',
      decidedByName: 'Maya Okafor',
      abilities: expenseAbilities({ resubmit: true, approve: 'expenses.not_pending' }),
    });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/expenses/42/resubmit', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(expenseDetail());
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    expect(region).toHaveTextContent('The receipt does not match.');
    expect(region).toHaveTextContent('10:00 AM by Maya Okafor');
    await user.click(within(region).getByRole('button', { name: 'Submit Again' }));
    const dialog = await dialogTitled('Submit this expense again?');
    await user.click(within(dialog).getByRole('button', { name: 'Submit Again' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3 }]));
  });

  it('approves the expense that the panel shows without another dialog', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/expenses/42/approve', async ({ request }) => {
        sent.push(await request.json());
        expense = expenseDetail({ status: 'approved', version: 4 });
        return HttpResponse.json(expense);
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Expense approved'));
    expect(screen.queryByText('Approve this expense?')).not.toBeInTheDocument();
    expect(await within(region).findByText('Approved')).toBeVisible();
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('recognizes on the second attempt that the expense was approved when the response was lost', async () => {
    server.use(
      http.post('*/api/expenses/42/approve', () => HttpResponse.error(), { once: true }),
      http.post('*/api/expenses/42/approve', () => {
        expense = expenseDetail({ status: 'approved', version: 4 });
        return HttpResponse.json(STALE, { status: 409 });
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't approve the expense"));
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Expense approved'));
    expect(await within(region).findByText('Approved')).toBeVisible();
  });

  it('sends one approval when the user also chooses Approve in the menu', async () => {
    let respond = (): void => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/expenses/42/approve', async ({ request }) => {
        sent.push(await request.json());
        await response;
        expense = expenseDetail({ status: 'approved', version: 4 });
        return HttpResponse.json(expense);
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    expect(within(region).getByRole('button', { name: 'Reject' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Actions for the expense/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    respond();
    await waitFor(() => expect(toastStore.read()?.title).toBe('Expense approved'));
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('keeps the focus in the panel when the Approve button disappears', async () => {
    server.use(
      http.post('*/api/expenses/42/approve', () => {
        expense = expenseDetail({ status: 'approved', version: 4 });
        return HttpResponse.json(expense);
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    expect(await within(region).findByText('Approved')).toBeVisible();
    const panel = screen.getByRole('dialog');
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  });

  it('shows the new amount instead of approving it when someone else changed the expense', async () => {
    server.use(
      http.post('*/api/expenses/42/approve', () => {
        expense = expenseDetail({ amount: '9999.00', version: 4 });
        return HttpResponse.json(STALE, { status: 409 });
      }),
    );
    const { user } = await openExpense();
    const region = await details();
    await user.click(within(region).getByRole('button', { name: 'Approve' }));
    expect(await within(region).findByText('$9,999.00')).toBeVisible();
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't approve the expense",
      description: STALE.message,
    });
  });

  it('says why no step is allowed', async () => {
    expense = expenseDetail({
      abilities: expenseAbilities({
        approve: 'expenses.own_decision',
        reject: 'expenses.own_decision',
      }),
    });
    await openExpense();
    const approve = await screen.findByRole('button', { name: /^Approve/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(await details()).toHaveTextContent("You can't approve or reject your own expense.");
  });

  it('deletes an expense after a confirmation and returns to the list', async () => {
    server.use(http.delete('*/api/expenses/42', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = await openExpense();
    await user.click(
      await screen.findByRole('button', {
        name: 'Actions for the expense from Cloudreach Hosting',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    const dialog = await dialogTitled('Delete this expense?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Expense' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(toastStore.read()?.title).toBe('Expense deleted successfully!');
  });

  it.each(['/expenses/42', '/expenses/nothing'])(
    'shows that no expense exists at %s',
    async (at) => {
      server.use(
        http.get('*/api/expenses/42', () =>
          HttpResponse.json({ statusCode: 404, message: 'Gone.' }, { status: 404 }),
        ),
      );
      await openExpense(at);
      expect(await screen.findByText("We couldn't find this expense")).toBeInTheDocument();
    },
  );
});

describe('EditExpenseDialog', () => {
  it('sends only the changed fields, with the version that the user saw', async () => {
    const { user, address } = await openExpense('/expenses/42?dialog=edit');
    const dialog = await dialogTitled('Edit Expense');
    const amount = within(dialog).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '99.9');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(updates).toEqual([{ amount: '99.90', version: 3 }]));
    await waitFor(() => expect(address()).toBe('/expenses/42'));
  });

  it('keeps the input after a conflict and shows the other changes', async () => {
    server.use(
      http.put('*/api/expenses/42', () => HttpResponse.json(STALE, { status: 409 }), {
        once: true,
      }),
    );
    const { user } = await openExpense('/expenses/42?dialog=edit');
    const dialog = await dialogTitled('Edit Expense');
    const description = within(dialog).getByLabelText('Description');
    await user.clear(description);
    await user.type(description, 'Servers only');
    expense = expenseDetail({ amount: '1300.00', version: 4 });
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText('$1,300.00')).toBeInTheDocument();
    expect(description).toHaveValue('Servers only');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(updates).toEqual([{ description: 'Servers only', version: 4 }]));
  });

  it('removes the receipt from the version that the user saw', async () => {
    expense = expenseDetail({
      receiptUrl: '/api/expenses/42/receipt?v=1',
      receiptName: 'old.pdf',
      receiptMimeType: 'application/pdf',
    });
    const removed: (string | null)[] = [];
    server.use(
      http.delete('*/api/expenses/42/receipt', ({ request }) => {
        removed.push(request.headers.get('If-Match'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openExpense('/expenses/42?dialog=edit');
    const dialog = await dialogTitled('Edit Expense');
    await user.click(within(dialog).getByRole('button', { name: 'Remove old.pdf' }));
    expect(dialog).toHaveTextContent('The receipt will be removed.');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(removed).toEqual(['"3"']));
    expect(updates).toEqual([]);
  });

  it('warns that a change to an approved expense needs approval again', async () => {
    expense = expenseDetail({ status: 'approved', approvedBy: 'Maya Okafor' });
    await openExpense('/expenses/42?dialog=edit');
    const dialog = await dialogTitled('Edit Expense');
    expect(dialog).toHaveTextContent('If you change it, it will need approval again.');
  });

  it.each([
    [true, 'This expense was rejected. If you change it, it becomes pending again.'],
    [
      'expenses.resubmit_needs_owner',
      'If the person who submitted this expense changes it, it becomes pending again.',
    ],
  ] as const)(
    'says who makes a rejected expense pending again if resubmitting is %s',
    async (resubmit, hint) => {
      expense = expenseDetail({ status: 'rejected', abilities: expenseAbilities({ resubmit }) });
      await openExpense('/expenses/42?dialog=edit');
      expect(await dialogTitled('Edit Expense')).toHaveTextContent(hint);
    },
  );
});
