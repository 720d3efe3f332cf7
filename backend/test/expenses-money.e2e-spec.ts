import { DAY_MS, EXPENSE_STATUSES, type ExpenseStatus } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import { COUNT_VENDORS } from '../src/modules/expenses/expense-figures';
import { Summaries } from '../src/platform/database';
import { saveSettings, startApp, type TestApp } from './harness';
import { centsToDecimal, largeCents } from './harness/large-amounts';

const ROWS = 100_000;
const CHUNK = 5000;
const VENDORS = 300;
const MONTHLY_ROWS = 40_000;

interface ExpenseRow {
  status: ExpenseStatus;
  cents: bigint;
  isOwn: boolean;
  isRecent: boolean;
}

const expenseRow = (index: number): ExpenseRow => ({
  status: EXPENSE_STATUSES[(index * 3) % EXPENSE_STATUSES.length] ?? 'pending',
  cents: largeCents(index),
  isOwn: index % 997 === 0,
  isRecent: index >= ROWS - MONTHLY_ROWS,
});

const sum = (list: readonly ExpenseRow[]): bigint =>
  list.reduce((all, { cents }) => all + cents, 0n);

/** The expected summary, calculated in whole cents. */
function expectedSummary(list: readonly ExpenseRow[], activeVendors: number): object {
  const pending = list.filter(({ status }) => status === 'pending');
  const count = BigInt(list.length);
  return {
    monthlyTotal: centsToDecimal(sum(list.filter(({ isRecent }) => isRecent))),
    pendingTotal: centsToDecimal(sum(pending)),
    pendingCount: pending.length,
    activeVendors,
    averageAmount: centsToDecimal((2n * sum(list) + count) / (2n * count)),
  };
}

describe(`GET /api/expenses/summary with ${ROWS} expenses`, () => {
  let app: TestApp;
  const all = Array.from({ length: ROWS }, (_, index) => expenseRow(index));

  beforeAll(async () => {
    app = await startApp();
    const [employee, manager] = [await app.user('employee'), await app.user('manager')];
    const now = app.clock.now();
    const recent = new Date(now.getTime() - DAY_MS);
    const old = new Date(now.getTime() - 90 * DAY_MS);
    for (let start = 0; start < ROWS; start += CHUNK) {
      const rows = all
        .slice(start, start + CHUNK)
        .map(({ status, cents, isOwn, isRecent }, offset) => [
          `Vendor ${(start + offset) % VENDORS}`,
          centsToDecimal(cents),
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

  it('calculates the expense figures exactly to the cent', async () => {
    expect(sum(all)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER) / 100n);
    const { body } = await (await app.as('manager')).get('/api/expenses/summary').expect(200);
    expect(body).toEqual(expectedSummary(all, VENDORS));
  });

  it("calculates the figures of an employee's own expenses when finance is for managers only", async () => {
    await saveSettings(app, 'finance', { managersOnly: true });
    const own = all.filter(({ isOwn }) => isOwn);
    const vendors = new Set(all.flatMap(({ isOwn }, index) => (isOwn ? [index % VENDORS] : [])));
    const { body } = await (await app.as('employee')).get('/api/expenses/summary').expect(200);
    expect(body).toEqual(expectedSummary(own, vendors.size));
  });

  it('counts vendors with one index step per name, not per row', async () => {
    const plan = await app.database.query<object[]>(`EXPLAIN ${COUNT_VENDORS}`);
    // MariaDB and MySQL name this plan differently. Recent MySQL versions show it as a tree.
    expect(JSON.stringify(plan)).toMatch(/Using index for group-by|index skip scan/i);
  });
});
