import { EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.summaries';
import { COUNT_VENDORS } from '../src/modules/expenses/expense-figures';
import { Settings } from '../src/modules/settings';
import { Summaries } from '../src/platform/database';
import { startApp, type TestApp } from './harness';
import { largeCents, moneyOfCents } from './harness/large-amounts';

const ROWS = 100_000;
const CHUNK = 5000;
const VENDORS = 300;
const MONTHLY_ROWS = 40_000;

interface Plain {
  status: ExpenseStatus;
  cents: bigint;
  isOwn: boolean;
  isRecent: boolean;
}

const plain = (index: number): Plain => ({
  status: EXPENSE_STATUSES[(index * 3) % EXPENSE_STATUSES.length] ?? 'pending',
  cents: largeCents(index),
  isOwn: index % 997 === 0,
  isRecent: index >= ROWS - MONTHLY_ROWS,
});

const sum = (list: readonly Plain[]): bigint => list.reduce((all, { cents }) => all + cents, 0n);

/** What the tiles must say, counted in whole cents. */
function expectedOf(list: readonly Plain[], activeVendors: number): object {
  const pending = list.filter(({ status }) => status === 'pending');
  const count = BigInt(list.length);
  return {
    monthlyTotal: moneyOfCents(sum(list.filter(({ isRecent }) => isRecent))),
    pendingTotal: moneyOfCents(sum(pending)),
    pendingCount: pending.length,
    activeVendors,
    averageAmount: moneyOfCents((2n * sum(list) + count) / (2n * count)),
  };
}

describe(`the figures of ${ROWS} expenses`, () => {
  let app: TestApp;
  const all = Array.from({ length: ROWS }, (_, index) => plain(index));

  beforeAll(async () => {
    app = await startApp();
    const [employee, manager] = [await app.user('employee'), await app.user('manager')];
    const now = app.clock.now();
    const recent = new Date(now.getTime() - 86_400_000);
    const old = new Date(now.getTime() - 90 * 86_400_000);
    for (let start = 0; start < ROWS; start += CHUNK) {
      const rows = all
        .slice(start, start + CHUNK)
        .map(({ status, cents, isOwn, isRecent }, at) => [
          `Vendor ${(start + at) % VENDORS}`,
          moneyOfCents(cents),
          status,
          isRecent ? recent : old,
          isOwn ? employee.id : manager.id,
          status === 'rejected' ? 'No.' : null,
          status === 'paid' ? now : null,
        ]);
      await app.database.query(
        `INSERT INTO expenses
           (vendorName, description, category, amount, status, createdAt, createdById, rejectReason, paidAt)
         VALUES ${rows.map(() => "(?, 'Servers', 'services', ?, ?, ?, ?, ?, ?)").join(', ')}`,
        rows.flat(),
      );
    }
    await app.nest.get(Summaries).recount(expenseSummaries);
    await app.database.query('ANALYZE TABLE expenses');
  }, 120_000);

  afterAll(() => app.close());

  it('equal those of whole cents, to the last cent', async () => {
    expect(sum(all)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER) / 100n);
    const { body } = await (await app.as('manager')).get('/api/expenses/summary').expect(200);
    expect(body).toEqual(expectedOf(all, VENDORS));
  });

  it('equal those of the own ones where finance is for managers only', async () => {
    await app.database.query("INSERT INTO settings (name, value) VALUES ('finance', ?)", [
      JSON.stringify({ managersOnly: true }),
    ]);
    app.nest.get(Settings).invalidate();
    const own = all.filter(({ isOwn }) => isOwn);
    const vendors = new Set(all.flatMap(({ isOwn }, index) => (isOwn ? [index % VENDORS] : [])));
    const { body } = await (await app.as('employee')).get('/api/expenses/summary').expect(200);
    expect(body).toEqual(expectedOf(own, vendors.size));
  });

  it('count the vendors by a step for each name, not for each row', async () => {
    const plan = await app.database.query<object[]>(`EXPLAIN ${COUNT_VENDORS}`);
    // MariaDB, and MySQL, whose newest versions show the plan as a tree.
    expect(JSON.stringify(plan)).toMatch(/Using index for group-by|index skip scan/i);
  });
});
