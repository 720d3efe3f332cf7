import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useBulkChange } from '../form/use-bulk-change';
import { renderWithUi } from '../testing';
import { DataTable } from './data-table';
import { BulkBar, useRowSelection } from './row-selection';

const PAGES = [
  [
    { id: 60, title: 'Export misses a page' },
    { id: 59, title: 'VPN drops' },
    { id: 57, title: 'Badge reader' },
  ],
  [{ id: 58, title: 'Printer jams' }],
];

function Tickets() {
  const [page, setPage] = useState(0);
  const rows = PAGES[page] ?? [];
  const selection = useRowSelection(rows.map(({ id }) => id));
  return (
    <>
      <button onClick={() => setPage(1)}>Next page</button>
      <BulkBar selection={selection} noun="tickets">
        <button>Close all</button>
      </BulkBar>
      <DataTable
        label="Tickets"
        columns={[{ key: 'title', title: 'Ticket', render: ({ title }) => title }]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        selection={selection}
        empty={null}
      />
    </>
  );
}

const MANY = Array.from({ length: 25 }, (_, index) => ({ id: index + 1 }));

/** Clicks Select all in the first frame, in which a long table has its first rows only. */
function EarlyClick() {
  const selection = useRowSelection(MANY.map(({ id }) => id));
  useLayoutEffect(() => screen.getByRole('checkbox', { name: 'Select all' }).click(), []);
  return (
    <>
      <BulkBar selection={selection} noun="tickets">
        <button>Close all</button>
      </BulkBar>
      <DataTable
        label="Tickets"
        columns={[{ key: 'id', title: 'Ticket', render: ({ id }) => id }]}
        rows={MANY}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => String(id)}
        selection={selection}
        empty={null}
      />
    </>
  );
}

beforeEach(() =>
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 1000, 400)),
);
afterEach(() => jest.restoreAllMocks());

const bar = () => screen.getByRole('group', { name: 'Selected tickets' });

describe('row selection', () => {
  it('selects single rows and all rows, and reports the number', async () => {
    const { user } = await renderWithUi(<Tickets />);
    expect(screen.queryByRole('button', { name: 'Close all' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select VPN drops' }));
    expect(bar()).toHaveTextContent('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(bar()).toHaveTextContent('3 selected');
    await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  });

  it('selects all rows of a long page before all of them have been drawn', async () => {
    await renderWithUi(<EarlyClick />);
    expect(bar()).toHaveTextContent('25 selected');
  });

  it('selects the rows between two clicks while Shift is held', async () => {
    const { user } = await renderWithUi(<Tickets />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Badge reader' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Export misses a page' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Select VPN drops' })).toBeChecked();
    expect(bar()).toHaveTextContent('3 selected');
  });

  it('deselects rows that leave the page', async () => {
    const { user } = await renderWithUi(<Tickets />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.queryByRole('button', { name: 'Close all' })).not.toBeInTheDocument();
  });
});

it('keeps the count of a running change while the changed rows leave the list', async () => {
  let respond: (outcomes: { id: number; status: number }[]) => void = () => undefined;
  const response = new Promise<Parameters<typeof respond>[0]>((resolve) => {
    respond = resolve;
  });
  function Closing() {
    const [ids, setIds] = useState([60, 59, 57]);
    const selection = useRowSelection(ids);
    const { runWithToast } = useBulkChange({ noun: 'ticket', selection, nameOf: String });
    return (
      <>
        <button onClick={() => selection.select([60, 59], true)}>Select two</button>
        <button onClick={() => setIds([57])}>Refresh</button>
        <BulkBar selection={selection} noun="tickets">
          <button onClick={() => void runWithToast({ done: 'closed', send: () => response })}>
            Close all
          </button>
        </BulkBar>
      </>
    );
  }
  const { user } = await renderWithUi(<Closing />);
  const bar = () => screen.queryByRole('group', { name: 'Selected tickets' });
  await user.click(screen.getByRole('button', { name: 'Select two' }));
  await user.click(screen.getByRole('button', { name: 'Close all' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(bar()).toHaveTextContent('2 selected');
  respond([60, 59].map((id) => ({ id, status: 200 })));
  await waitFor(() => expect(bar()).toBeNull());
});
