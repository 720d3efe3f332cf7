import { act, screen, within } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server.node';
import { renderWithUi } from '../testing';
import type { DataColumn } from './columns';
import { DataTable, type DataTableProps } from './data-table';

interface Ticket {
  id: number;
  title: string;
  client: string;
}

const COLUMNS: DataColumn<Ticket>[] = [
  { key: 'title', title: 'Ticket', render: ({ title }) => title, sortable: true, onPhone: 'title' },
  { key: 'client', title: 'Client', render: ({ client }) => client, hideBelow: 700 },
];
/** Too wide for a narrow window. */
const CHOSEN_COLUMNS = COLUMNS.map((column) => ({
  ...column,
  hideBelow: undefined,
  minWidth: 400,
}));
const ROWS: Ticket[] = [
  { id: 60, title: 'Export misses a page', client: 'Northwind' },
  { id: 59, title: 'VPN drops', client: 'Acme' },
];

const table = (props: Partial<DataTableProps<Ticket>> = {}) => (
  <DataTable
    label="Tickets"
    columns={COLUMNS}
    rows={ROWS}
    rowKey={({ id }) => id}
    rowLabel={({ title }) => title}
    empty={<p>No tickets found</p>}
    {...props}
  />
);

const atWidth = (width: number) =>
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, width, 400));

afterEach(() => jest.restoreAllMocks());

/** Two pages of tickets; the second loads when it is opened. */
function Pages({ response }: { response: Promise<void> }) {
  const [page, setPage] = useState(1);
  const [rows, setRows] = useState(ROWS);
  const openPage = (next: number): void => {
    setPage(next);
    void response.then(() => setRows([{ id: 58, title: 'Printer jams', client: 'Acme' }]));
  };
  const paging = { page, pageSize: 2, total: 3, totalCapped: false, hasNext: page === 1 };
  return table({
    rows,
    fetching: page === 2 && rows === ROWS,
    onOpen: () => undefined,
    paging: { ...paging, onPageChange: openPage },
  });
}

describe('DataTable, after paging', () => {
  beforeEach(() => atWidth(1000));

  async function open() {
    let resolve = (): void => undefined;
    const response = new Promise<void>((settle) => (resolve = settle));
    const { user } = await renderWithUi(<Pages response={response} />);
    const respond = (): Promise<void> =>
      act(() => {
        resolve();
        return response;
      });
    return { user, respond };
  }

  const next = () => screen.getByRole('button', { name: /Next/ });

  it('focuses the first row of the new page for keyboard users', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, respond } = await open();
    next().focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('row', { name: 'VPN drops' })).not.toHaveFocus();
    await respond();
    expect(screen.getByRole('row', { name: 'Printer jams' })).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([screen.getByRole('row', { name: 'Printer jams' })]);
  });

  it('does not move the focus for mouse users', async () => {
    const { user, respond } = await open();
    await user.click(next());
    await respond();
    expect(screen.getByRole('row', { name: 'Printer jams' })).not.toHaveFocus();
  });
});

describe('DataTable', () => {
  it('opens the record of a row by mouse and by keyboard', async () => {
    atWidth(1000);
    const onOpen = jest.fn();
    const { user } = await renderWithUi(table({ onOpen }));
    await user.click(screen.getByText('Acme'));
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
    screen.getByRole('row', { name: 'Export misses a page' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: 'VPN drops' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[0]);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('opens the record in a new tab by Ctrl and a click, Cmd and a click, or the middle button', async () => {
    atWidth(1000);
    const onOpen = jest.fn();
    const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderWithUi(table({ onOpen, rowPath: ({ id }) => `/tickets/${id}` }));
    const cell = screen.getByText('Acme');
    for (const key of ['Control', 'Meta']) {
      await user.keyboard(`{${key}>}`);
      await user.click(cell);
      await user.keyboard(`{/${key}}`);
    }
    await user.pointer({ keys: '[MouseMiddle]', target: cell });
    expect(newTab.mock.calls).toEqual(
      Array(3).fill([`/tickets/${ROWS[1]?.id}`, '_blank', 'noopener']),
    );
    expect(onOpen).not.toHaveBeenCalled();
    newTab.mockRestore();
  });

  it('moves between rows that open no record, and from a row to its first button', async () => {
    const { user } = await renderWithUi(table({ actions: ({ id }) => <button>Edit {id}</button> }));
    screen.getByRole('row', { name: ROWS[0]?.title }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: 'VPN drops' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Edit 59' })).toHaveFocus();
  });

  it('does not open the record when a control inside the row is pressed', async () => {
    atWidth(1000);
    const onOpen = jest.fn();
    const onEdit = jest.fn();
    const { user } = await renderWithUi(
      table({ onOpen, actions: ({ id }) => <button onClick={() => onEdit(id)}>Edit {id}</button> }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit 59' }));
    expect(onEdit).toHaveBeenCalledWith(59);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('hides columns when space is limited and shows cards on a phone', async () => {
    atWidth(690);
    const { unmount } = await renderWithUi(table());
    expect(screen.queryByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument();
    unmount();
    atWidth(380);
    await renderWithUi(table());
    const cards = within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('Northwind');
  });

  it('sorts the cards on a phone, which has no column headers', async () => {
    const onSortChange = jest.fn();
    atWidth(380);
    const { user } = await renderWithUi(table({ sort: 'title', onSortChange }));
    const select = await screen.findByRole('combobox', { name: 'Sort tickets' });
    expect(await screen.findByTitle('Ticket, ascending')).toBeVisible();
    await user.click(select);
    expect(screen.queryByTitle('Client, ascending')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('Ticket, descending'));
    expect(onSortChange).toHaveBeenCalledWith('-title');
  });

  it('offers the default order on a phone if it belongs to none of the columns', async () => {
    const onSortChange = jest.fn();
    atWidth(380);
    const { user, rerender } = await renderWithUi(
      table({ sort: '-createdAt', defaultSort: '-createdAt', onSortChange }),
    );
    expect(await screen.findByTitle('Default order')).toBeVisible();
    rerender(table({ sort: 'title', defaultSort: '-createdAt', onSortChange }));
    await user.click(screen.getByRole('combobox', { name: 'Sort tickets' }));
    await user.click(await screen.findByTitle('Default order'));
    expect(onSortChange).toHaveBeenCalledWith('-createdAt');
  });

  it('offers no second sort order on a phone if the screen has its own', async () => {
    atWidth(380);
    await renderWithUi(table({ sort: 'title', onSortChange: jest.fn(), hasCardSort: false }));
    expect(screen.queryByText('Sort')).not.toBeInTheDocument();
  });

  it('names no sort order on a phone if the order belongs to none of the columns', async () => {
    atWidth(380);
    await renderWithUi(table({ sort: '-dueAt', onSortChange: jest.fn() }));
    expect(await screen.findByText('Choose an order')).toBeVisible();
  });

  it('offers no sort order on a phone if the server decides it', async () => {
    atWidth(380);
    await renderWithUi(table());
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('shows a dash for an empty cell, and omits it from the card on a phone', async () => {
    const columns = [...COLUMNS, { key: 'phone', title: 'Phone', render: () => null }];
    atWidth(1000);
    const { unmount } = await renderWithUi(table({ columns }));
    expect(screen.getAllByRole('cell', { name: '—' })).toHaveLength(2);
    unmount();
    atWidth(380);
    await renderWithUi(table({ columns }));
    expect(screen.getAllByText('Client')).toHaveLength(2);
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('scrolls if the chosen columns do not fit', async () => {
    atWidth(700);
    await renderWithUi(table({ columns: CHOSEN_COLUMNS }));
    const region = screen.getByRole('region', { name: 'Tickets, scrollable' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(within(region).getByRole('columnheader', { name: 'Client' })).toBeVisible();
  });

  it('gives the chosen columns the same width while their rows load', async () => {
    atWidth(700);
    const { rerender } = await renderWithUi(table({ columns: CHOSEN_COLUMNS, rows: undefined }));
    const width = () =>
      screen.getByRole('region', { name: 'Tickets, scrollable' }).firstElementChild;
    expect(width()).toHaveStyle({ width: '962px' });
    rerender(table({ columns: CHOSEN_COLUMNS }));
    expect(width()).toHaveStyle({ width: '962px' });
  });

  it('renders the rows of the first screen first and reserves space for the others', async () => {
    const rows = Array.from({ length: 50 }, (_, id) => ({ id, title: `T${id}`, client: '' }));
    const first = document.createElement('div');
    first.innerHTML = renderToString(table({ rows }));
    expect(within(first).getAllByRole('row', { name: /^T\d/ })).toHaveLength(20);
    expect(first.querySelector('div + [style]')).toHaveStyle({ height: '1770px' });
    const { container } = await renderWithUi(table({ rows }));
    expect(await screen.findAllByRole('row', { name: /^T\d/ })).toHaveLength(50);
    expect(container.querySelector('div + [style]')).toBeNull();
  });

  it('renders rows that arrive after the table in two steps as well', async () => {
    const rowCounts: number[] = [];
    const Arriving = () => {
      const ref = useRef<HTMLDivElement>(null);
      const [rows, setRows] = useState<Ticket[]>();
      const arrive = () =>
        setRows(Array.from({ length: 50 }, (_, id) => ({ id, title: `T${id}`, client: '' })));
      useLayoutEffect(() => {
        rowCounts.push(ref.current?.querySelectorAll('tr[data-record-id]').length ?? 0);
      }, [rows]);
      return (
        <div ref={ref}>
          <button onClick={arrive}>Arrive</button>
          {table({ rows })}
        </div>
      );
    };
    const { user } = await renderWithUi(<Arriving />);
    await user.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(rowCounts).toEqual([0, 20]);
    expect(await screen.findAllByRole('row', { name: /^T\d/ })).toHaveLength(50);
  });

  it('does not render unchanged rows again', async () => {
    const render = jest.fn(({ title }: Ticket) => title);
    const columns = [{ key: 'title', title: 'Ticket', render }];
    const opened = jest.fn();
    const [first, second] = ROWS as [Ticket, Ticket];
    const newest = { id: 61, title: 'Print is pale', client: 'Acme' };
    const News = () => {
      const [rows, setRows] = useState(ROWS);
      const onOpen = ({ title }: Ticket) => opened(title, rows.length);
      return (
        <>
          <button onClick={() => setRows([newest, first, { ...second, title: 'VPN is slow' }])}>
            News
          </button>
          {table({ columns, rows, onOpen })}
        </>
      );
    };
    const { user } = await renderWithUi(<News />);
    render.mockClear();
    await user.click(screen.getByRole('button', { name: 'News' }));
    expect(render.mock.calls.map(([{ title }]) => title)).toEqual(['Print is pale', 'VPN is slow']);
    await user.click(screen.getByText('Export misses a page'));
    expect(opened).toHaveBeenCalledWith('Export misses a page', 3);
  });

  const SECOND_PAGE = { page: 2, pageSize: 2, total: 1000, totalCapped: true, hasNext: false };

  it('shows the number of rows and pages through them', async () => {
    const onPageChange = jest.fn();
    const { user } = await renderWithUi(table({ paging: { ...SECOND_PAGE, onPageChange } }));
    expect(screen.getByText('3–4 of 1,000+')).toBeVisible();
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(onPageChange).toHaveBeenCalledWith(1);
  });

  it.each([
    ['a list', 'Reverse the sort order to see the last ones.', { onSortChange: jest.fn() }],
    ['a list that cannot be sorted', "Its last page can't be opened directly.", {}],
  ])('says why the last page of %s is unknown', async (_, consequence, props) => {
    atWidth(1000);
    await renderWithUi(table({ paging: { ...SECOND_PAGE, onPageChange: jest.fn() }, ...props }));
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAccessibleDescription(
      `This list has more than 1,000 rows. ${consequence}`,
    );
  });

  it('keeps the current rows while others load', async () => {
    await renderWithUi(table({ fetching: true }));
    expect(screen.getByText('VPN drops')).toBeVisible();
  });

  it('hides the number of the rows loaded before when others fail to load', async () => {
    const error = { status: 0, message: 'No connection.' };
    await renderWithUi(table({ error, paging: { ...SECOND_PAGE, onPageChange: jest.fn() } }));
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
    expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
  });

  it('offers Retry when loading fails and shows an empty state without rows', async () => {
    const onRetry = jest.fn();
    const { user, unmount } = await renderWithUi(
      table({ rows: undefined, error: { status: 0, message: 'No connection.' }, onRetry }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    await renderWithUi(table({ rows: [] }));
    expect(screen.getByText('No tickets found')).toBeVisible();
  });
});

it('reserves the space of the expected rows until they have loaded', async () => {
  atWidth(1000);
  await renderWithUi(table({ rows: undefined, expectedRows: 3 }));
  const status = screen.getByRole('status', { name: 'Loading' });
  const rows = within(status).getAllByRole('row', { hidden: true });
  expect(rows.slice(1)).toHaveLength(3);
});

it('shows the titles of the columns while their rows load', async () => {
  atWidth(1000);
  const { rerender } = await renderWithUi(table({ rows: undefined }));
  const titles = (): (string | null)[] =>
    screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const loading = titles();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  rerender(table({}));
  expect(screen.getByRole('table', { name: 'Tickets' })).toBeVisible();
  expect(titles()).toEqual(loading);
});
