import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expenseDetail, listedExpense } from '../testing/expenses';
import { expensesServer, recorded } from '../testing/expenses-server';
import { ExpensesPage } from './expenses-page';

const { server } = expensesServer();

describe('ExpenseActionDialog', () => {
  const choose = async (name: RegExp) => {
    const { user, store } = await renderWithUi(<></>, {
      at: '/expenses',
      routes: [{ path: '/expenses/*', element: <ExpensesPage /> }],
      session: testSession({ id: 7, role: 'manager' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Cloudreach Hosting' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return { user, store, dialog: await screen.findByRole('dialog') };
  };

  it('approves the version that the user saw, after a confirmation with the amount', async () => {
    const sent: unknown[] = [];
    server.use(recorded('*/api/expenses/42/approve', sent));
    const { user, dialog } = await choose(/Approve/);
    expect(dialog).toHaveTextContent('$1,250.00');
    expect(dialog).toHaveTextContent('Submitted by Jonas Weber');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastStore.read()?.title).toBe('Expense approved');
  });

  it('rejects an expense only with a reason', async () => {
    const sent: unknown[] = [];
    server.use(recorded('*/api/expenses/42/reject', sent));
    const { user, dialog } = await choose(/Reject/);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'No receipt.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'No receipt.', version: 3 }]));
  });

  it('stays open and shows the new amount when someone else changed the expense', async () => {
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
      http.get('*/api/expenses/42', () =>
        HttpResponse.json(expenseDetail({ amount: '9999.00', version: 4 })),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(/Someone else changed this expense/)).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent('$9,999.00'));
  });

  it('sends the version that it showed when the expense changes in the background', async () => {
    const sent: unknown[] = [];
    server.use(recorded('*/api/expenses/42/approve', sent));
    const { user, dialog, store } = await choose(/Approve/);
    server.use(
      http.get('*/api/expenses', () =>
        HttpResponse.json([listedExpense({ amount: '9999.00', version: 4 })]),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Expense'])));
    expect(await screen.findByText('$9,999.00')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('$1,250.00');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3 }]));
  });
});
