import { useRowSelection } from '@atrium/ui-kit/data';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect, useState } from 'react';
import { setUpBulkBar } from '../testing/bulk-bar';
import { listedExpense, possibleDuplicate } from '../testing/expenses';
import { ExpenseBulkBar } from './expense-bulk-bar';

const { sent, open } = setUpBulkBar({
  path: '/api/expenses/bulk',
  rows: [
    listedExpense({ id: 12, amount: '100.10' }),
    listedExpense({ id: 13, vendorName: 'Paper Mill', description: 'Paper', amount: '20.20' }),
  ],
  rejection: { status: 403, message: "You can't decide on your own expenses." },
  handlers: [
    http.get('*/api/expenses/duplicates', ({ request }) => {
      expect(new URL(request.url).searchParams.get('ids')).toBe('12,13');
      return HttpResponse.json([
        possibleDuplicate({ id: 13, duplicateOfId: 12 }),
        possibleDuplicate({ id: 12, duplicateOfId: 13, description: 'Servers' }),
        possibleDuplicate({ id: 50, duplicateOfId: 13, description: 'Servers, earlier' }),
      ]);
    }),
  ],
  renderBar: (selection, rows) => <ExpenseBulkBar selection={selection} rows={rows} />,
});

it('approves the selected expenses and shows why one was not approved', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve 2 expenses?' }));
  expect(question.getByText(/The total is \$120\.30/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 expense not changed')).toBeVisible();
  expect(screen.getByText('Paper Mill, Paper').closest('li')).toHaveTextContent(
    "You can't decide on your own expenses.",
  );
  expect(sent).toEqual([{ ids: [12, 13], action: 'approve' }]);
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 expense approved'));
});

it.each(['Approve', 'Mark as Paid'])(
  'warns about possible duplicates before %s is confirmed',
  async (action) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: action }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText('Possible duplicates')).toBeVisible();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cloudreach Hosting, $1,250.00: Servers Nov 20, 2026 · Paid · Also selected',
      'Cloudreach Hosting, $1,250.00: Servers, earlier Nov 20, 2026 · Paid',
    ]);
  },
);

it('tells managers that only an admin can mark expenses as paid', async () => {
  await open('manager');
  const button = await screen.findByRole('button', { name: 'Mark as Paid' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Only an admin can mark an expense as paid.');
});

it('requires a reason to reject expenses', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 expenses?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'No receipts.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent).toEqual([{ ids: [12, 13], action: 'reject', reason: 'No receipts.' }]),
  );
});

it('explains to managers why they cannot mark expenses as paid', async () => {
  await open('manager');
  expect(await screen.findByRole('button', { name: 'Mark as Paid' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('keeps the question about expenses that leave the list in the meantime', async () => {
  const expenses = [listedExpense({ id: 12 }), listedExpense({ id: 13 })];
  function LeavingRows() {
    const [rows, setRows] = useState(expenses);
    const selection = useRowSelection(rows.map(({ id }) => id));
    const { select } = selection;
    useEffect(() => select([12, 13], true), [select]);
    return (
      <>
        <button onClick={() => setRows([])}>Leave</button>
        <ExpenseBulkBar selection={selection} rows={rows} />
      </>
    );
  }
  const { user } = await renderWithUi(<LeavingRows />, { session: testSession({ role: 'admin' }) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve 2 expenses?' });
  fireEvent.click(screen.getByText('Leave'));
  expect(question).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Approve 2 expenses?' })).toBe(question);
});
