import { rightsOf } from '@atrium/contracts';
import { baseApi } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type {
  AwayThisWeekDto,
  FinanceMonthDto,
  TicketWeekDto,
  WaitingDto,
  WaitingRecordDto,
} from '../api/endpoints.generated';
import { renderInShell } from '../testing/render-in-shell';
import { AwayCard } from './away-card';
import { TodosCard } from './todos-card';
import { TrendCards } from './trend-cards';

const months: FinanceMonthDto[] = [
  { month: '2026-10', revenue: '1234567.89', otherCurrencies: [], expenses: '0.00' },
  { month: '2026-11', revenue: '18400.00', otherCurrencies: [], expenses: '9350.50' },
];
const weeks: TicketWeekDto[] = [
  { week: '2026-11-09', opened: 1250, resolved: 3 },
  { week: '2026-11-16', opened: 4, resolved: 0 },
];
const away: AwayThisWeekDto = {
  from: '2020-11-16',
  to: '2020-11-22',
  isWorkingDay: true,
  total: 4,
  entries: [
    {
      id: 1,
      userId: 7,
      userName: 'Daniel',
      userLastName: 'Ortiz',
      type: 'vacation',
      startDate: '2000-01-01',
      endDate: '2999-12-31',
      isHalfDay: false,
      timeOfDay: null,
      status: 'approved',
    },
    {
      id: 2,
      userId: 8,
      userName: null,
      userLastName: null,
      type: 'sick',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      isHalfDay: true,
      timeOfDay: 'afternoon',
      status: 'approved',
    },
  ],
};
const waitingRecord = (fields: Partial<WaitingRecordDto>): WaitingRecordDto => ({
  id: 12,
  name: 'Website',
  clientName: 'Acme',
  amount: null,
  currency: null,
  date: '2026-12-01',
  isOverdue: false,
  timeOff: null,
  ...fields,
});
const waiting: WaitingDto[] = [
  {
    kind: 'time_off_requests',
    count: 3,
    isCapped: false,
    records: [
      waitingRecord({
        name: 'Emma Laurent',
        clientName: null,
        date: '2026-11-20',
        timeOff: {
          type: 'vacation',
          startDate: '2026-11-20',
          endDate: '2026-11-24',
          isHalfDay: false,
          timeOfDay: null,
        },
      }),
      waitingRecord({
        id: 13,
        name: 'Nina Falk',
        clientName: null,
        date: '2026-12-01',
        timeOff: {
          type: 'sick',
          startDate: '2026-12-01',
          endDate: '2026-12-01',
          isHalfDay: true,
          timeOfDay: 'morning',
        },
      }),
    ],
  },
  {
    kind: 'expenses',
    count: 1000,
    isCapped: true,
    records: [
      waitingRecord({
        name: 'Designhub',
        clientName: null,
        amount: '540.25',
        currency: 'USD',
        date: '2026-10-24',
      }),
    ],
  },
  {
    kind: 'open_tickets',
    count: 5,
    isCapped: false,
    records: [
      waitingRecord({ id: 42, name: 'T-0042 VPN drops', date: '2026-11-16', isOverdue: true }),
      waitingRecord({ id: 43, name: 'T-0043 No sound', date: null }),
    ],
  },
  { kind: 'tickets_in_progress', count: 2, isCapped: false, records: [waitingRecord({})] },
  {
    kind: 'overdue_invoices',
    count: 4,
    isCapped: false,
    records: [waitingRecord({ name: 'INV-2026-0012', amount: '4800.00', currency: 'EUR' })],
  },
  { kind: 'pending_invoices', count: 7, isCapped: false, records: [waitingRecord({})] },
  { kind: 'overdue_projects', count: 1, isCapped: false, records: [waitingRecord({})] },
];

const Cards = () => (
  <>
    <TodosCard />
    <AwayCard />
    <TrendCards />
  </>
);

const requested: string[] = [];
const responses = {
  'finance-trend': months as unknown,
  'ticket-trend': weeks as unknown,
  away: away as unknown,
  waiting: waiting as unknown,
};

const server = apiServer(
  http.get('*/api/dashboard/:name', ({ params }) => {
    const name = String(params['name']) as keyof typeof responses;
    requested.push(name);
    return HttpResponse.json(responses[name] as object);
  }),
);

const respondTo = (name: keyof typeof responses, body: object, status = 200): void =>
  server.use(http.get(`*/api/dashboard/${name}`, () => HttpResponse.json(body, { status })));

beforeEach(() => {
  requested.length = 0;
});

const card = (title: string): HTMLElement => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (section === null) throw new Error(`There is no card ${title}.`);
  return section;
};

/** The text of a table, row by row. */
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('rowheader')]
        .concat(within(row).queryAllByRole('cell'))
        .map(({ textContent }) => textContent ?? ''),
    );

describe('your to-dos', () => {
  it('links each kind of to-do to the list of all its records, and a single one to the record', async () => {
    await renderInShell(<Cards />, { session: testSession({ id: 42 }) });
    await screen.findByText('Time off requests to review');
    const links = within(card('Your To-Dos'))
      .getAllByRole('link', { name: /^View / })
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['View all 3: Time off requests to review', '/time-off-manager?waiting=me'],
      ['View all 1,000+: Expenses to approve', '/expenses?waiting=me'],
      ['View all 5: Open tickets assigned to you', '/tickets?assignee=42&status=open'],
      ["View all 2: Tickets you're working on", '/tickets?assignee=42&status=in-progress'],
      ['View all 4: Overdue invoices to follow up', '/billing?status=overdue'],
      ['View all 7: Invoices to mark as paid', '/billing?status=pending'],
      ['View project: Your projects past their due date', '/projects/12'],
    ]);
  });

  it('shows the first records of each kind, marks missed due dates, and links to the records', async () => {
    await renderInShell(<Cards />);
    await screen.findByText('Time off requests to review');
    const rows = within(card('Your To-Dos'))
      .getAllByRole('listitem')
      .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]);
    expect(rows).toEqual([
      ['Emma Laurent · VacationNov 20 – 24, 2026', '/time-off-manager/12'],
      ['Nina Falk · SickDec 1, 2026 (morning)', '/time-off-manager/13'],
      ['Designhub · $540.25submitted Oct 24, 2026', '/expenses/12'],
      ['T-0042 VPN drops · Acmewas due Nov 16, 2026', '/tickets/42'],
      ['T-0043 No sound · Acme', '/tickets/43'],
      ['Website · Acmedue Dec 1, 2026', '/tickets/12'],
      ['INV-2026-0012 · Acme · €4,800.00due Dec 1, 2026', '/billing/12'],
      ['Website · Acmedue Dec 1, 2026', '/billing/12'],
      ['Website · Acmedue Dec 1, 2026', '/projects/12'],
    ]);
  });

  it('shows an empty state when there are no to-dos', async () => {
    respondTo('waiting', []);
    await renderInShell(<Cards />);
    expect(await screen.findByText("You're all caught up")).toBeVisible();
  });

  it('refetches the to-dos when a counted list changes', async () => {
    const { store } = await renderInShell(<Cards />);
    await screen.findByText('Time off requests to review');
    respondTo('waiting', [{ kind: 'time_off_requests', count: 9, isCapped: false, records: [] }]);
    store.dispatch(baseApi.util.invalidateTags([{ type: 'TimeOffRequest', id: 'LIST' }]));
    expect(
      await screen.findByRole('link', { name: 'View all 9: Time off requests to review' }),
    ).toBeVisible();
  });
});

describe('away this week', () => {
  it('shows who is away with type and dates, and links to the team calendar', async () => {
    await renderInShell(<Cards />);
    const daniel = (await screen.findByText('Daniel Ortiz')).closest('li');
    expect(daniel).toHaveTextContent('Vacation · Jan 1, 2000 – Dec 31, 2999');
    expect(daniel).toHaveTextContent('Away today');
    const nameless = screen.getByText('User 8').closest('li');
    expect(nameless).toHaveTextContent('Sick · Nov 20, 2026 (afternoon)');
    const link = screen.getByRole('link', { name: '2 more in the team calendar' });
    expect(link).toHaveAttribute('href', '/time-off?dialog=calendar');
  });

  it('links to the form that requests time off', async () => {
    await renderInShell(<Cards />);
    expect(await screen.findByRole('link', { name: 'Request time off' })).toHaveAttribute(
      'href',
      '/time-off?dialog=request',
    );
  });

  it('marks no one as away today on a day off', async () => {
    respondTo('away', { ...away, isWorkingDay: false });
    await renderInShell(<Cards />);
    const daniel = (await screen.findByText('Daniel Ortiz')).closest('li');
    expect(daniel).toHaveTextContent('Vacation · Jan 1, 2000');
    expect(daniel).not.toHaveTextContent('Away today');
  });

  it('shows an empty state when no one is away', async () => {
    respondTo('away', { ...away, total: 0, entries: [] });
    await renderInShell(<Cards />);
    expect(await screen.findByText('No one is away this week')).toBeVisible();
    expect(
      screen.getByText('Approved time off for Nov 16 – 22, 2020 will appear here.'),
    ).toBeVisible();
  });

  it('names no week while it loads', async () => {
    server.use(http.get('*/api/dashboard/away', () => delay('infinite')));
    await renderInShell(<Cards />);
    expect(await screen.findByRole('heading', { name: 'Away' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Week$/ })).not.toBeInTheDocument();
  });

  it('names the card after the next week when the server returns that week', async () => {
    respondTo('away', { ...away, from: '2999-11-18', to: '2999-11-24', total: 0, entries: [] });
    await renderInShell(<Cards />);
    expect(await screen.findByRole('heading', { name: 'Away Next Week' })).toBeVisible();
    expect(screen.getByText('No one is away next week')).toBeVisible();
  });
});

describe('trend charts', () => {
  it('shows the exact figures of each chart in a table', async () => {
    await renderInShell(<Cards />);
    const finance = await screen.findByRole('table', {
      name: 'Revenue and expenses over the last 12 months',
    });
    expect(rowsOf(finance)).toEqual([
      ['Month', 'Revenue', 'Expenses'],
      ['October 2026', '$1,234,567.89', '$0.00'],
      ['November 2026', '$18,400.00', '$9,350.50'],
    ]);
    const tickets = await screen.findByRole('table', {
      name: 'Tickets opened and resolved over the last 12 weeks',
    });
    expect(rowsOf(tickets)).toEqual([
      ['Week', 'Opened', 'Resolved'],
      ['Nov 9 – 15, 2026', '1,250', '3'],
      ['Nov 16 – 22, 2026', '4', '0'],
    ]);
  });

  it('names the currencies that the revenue of any month excludes', async () => {
    respondTo(
      'finance-trend',
      months.map((month) => ({ ...month, otherCurrencies: ['EUR'] })),
    );
    await renderInShell(<Cards />);
    expect(await screen.findByText('Excludes amounts in EUR.')).toBeVisible();
  });

  it('names the excluded currencies when all revenue is in other currencies', async () => {
    respondTo('finance-trend', [
      { month: '2026-11', revenue: '0.00', otherCurrencies: ['EUR'], expenses: '0.00' },
    ]);
    await renderInShell(<Cards />);
    expect(await screen.findByText('No revenue or expenses yet')).toBeVisible();
    expect(screen.getByText('Excludes amounts in EUR.')).toBeVisible();
  });

  it('links each chart to the lists of its records', async () => {
    await renderInShell(<Cards />);
    for (const [title, name, address] of [
      ['Revenue and Expenses', 'Paid invoices', '/billing?status=paid'],
      ['Revenue and Expenses', 'All expenses', '/expenses'],
      ['Tickets Opened and Resolved', 'All tickets', '/tickets?view=all'],
    ] as const) {
      const link = within(card(title)).getByRole('link', { name });
      expect(link).toHaveAttribute('href', address);
    }
  });

  it('shows an empty state when a chart has no data', async () => {
    respondTo(
      'ticket-trend',
      weeks.map(({ week }) => ({ week, opened: 0, resolved: 0 })),
    );
    await renderInShell(<Cards />);
    expect(await screen.findByText('No tickets in the last 12 weeks')).toBeVisible();
  });

  it('neither shows nor requests finance data without the right to read invoices', async () => {
    const rights = rightsOf({ role: 'employee', permissions: [], financeForManagersOnly: true });
    await renderInShell(<Cards />, {
      session: testSession({ role: 'employee', rights }),
    });
    await screen.findByRole('table');
    expect(screen.queryByText('Revenue and Expenses')).not.toBeInTheDocument();
    expect(requested.sort()).toEqual(['away', 'ticket-trend', 'waiting']);
  });
});

it('lets one card fail and recover without affecting the others', async () => {
  respondTo('away', { statusCode: 503, message: 'The database is down.' }, 503);
  const { user } = await renderInShell(<Cards />);
  expect(await screen.findByText("Couldn't load who's away")).toBeVisible();
  expect(await screen.findByText('Time off requests to review')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Daniel Ortiz')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
