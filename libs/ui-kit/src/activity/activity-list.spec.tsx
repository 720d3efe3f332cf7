import { testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { type ActivityEntry, type ActivityFormat, ActivityList } from './activity-list';
import { useActivityPage } from './history-list';
import { HistorySection } from './history-section';

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'invoice',
  labels: { amount: 'Amount', status: 'Status', description: 'Description' },
  formatValue: (field, value, { currency }) =>
    field === 'amount' ? `${value} ${currency ?? '?'}` : undefined,
  sentences: {
    'invoice.create': () => 'created the invoice',
    'invoice.pay': (changes) => <>marked it as paid: {changes}</>,
  },
};

const entry = (parts: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  action: 'invoice.update',
  actorName: 'Maya Okafor',
  changes: [],
  ...parts,
});

let requestedPageSizes: number[] = [];

function Entries({ all }: { all: ActivityEntry[] }) {
  const page = useActivityPage();
  requestedPageSizes.push(page.pageSize);
  const rows = all.slice(0, page.pageSize);
  const hasNext = rows.length < all.length;
  const query = {
    data: { rows, total: all.length, totalCapped: false, hasNext },
    isFetching: false,
    refetch: jest.fn(),
  };
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

async function open(all: ActivityEntry[]) {
  requestedPageSizes = [];
  const { user } = await renderWithUi(
    <HistorySection>
      <Entries all={all} />
    </HistorySection>,
    { session: testSession() },
  );
  expect(requestedPageSizes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'History', expanded: false }));
  return user;
}

const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('ActivityList', () => {
  it('writes who changed which field from which value to which', async () => {
    await open([
      entry({ id: 3, action: 'invoice.pay', changes: [change('status', 'pending', 'paid')] }),
      entry({
        id: 2,
        changes: [change('amount', '1.00', '2.00'), change('description', null, 'x'.repeat(200))],
      }),
      entry({ id: 1, action: 'invoice.create' }),
    ]);
    expect(sentences()).toEqual([
      expect.stringContaining('Maya Okafor marked it as paid: status Pending → Paid'),
      expect.stringContaining(
        `changed amount 1.00 USD → 2.00 USD, description none → ${'x'.repeat(80)}…`,
      ),
      expect.stringContaining('Maya Okafor created the invoice'),
    ]);
  });

  it('loads entries when it is opened and earlier ones on demand', async () => {
    const user = await open(Array.from({ length: 10 }, (_, id) => entry({ id })));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show Earlier' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).not.toBeInTheDocument();
    // The first entry that was added, where the button was.
    expect(screen.getAllByRole('listitem')[8]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'History', expanded: true }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('says that there are no changes yet', async () => {
    await open([]);
    expect(screen.getByText('No changes yet')).toBeVisible();
  });
});

function change(field: string, before: string | null, after: string | null) {
  return { field, before, after };
}
