import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import { Summaries } from '../src/platform/database';
import { type Client, startApp, type TestApp } from './harness';
import { centsToDecimal, largeCents } from './harness/large-amounts';

const ROWS = 100_000;
const CHUNK = 5000;

const STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;

type Status = (typeof STATUSES)[number];

const statusOf = (index: number): Status => STATUSES[(index * 3) % STATUSES.length] ?? 'pending';

describe(`summary of ${ROWS} invoices`, () => {
  let app: TestApp;
  let admin: Client;
  const sums = new Map<Status, { count: number; cents: bigint }>();

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    for (let start = 0; start < ROWS; start += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, offset) => {
        const index = start + offset;
        const status = statusOf(index);
        const sum = sums.get(status) ?? { count: 0, cents: 0n };
        sums.set(status, { count: sum.count + 1, cents: sum.cents + largeCents(index) });
        const paidDate = status === 'paid' ? '2026-11-20' : null;
        return [
          `N-${index}`,
          'Northwind',
          'a@b.example',
          centsToDecimal(largeCents(index)),
          centsToDecimal(status === 'paid' ? largeCents(index) : 0n),
          centsToDecimal(status === 'pending' || status === 'overdue' ? largeCents(index) : 0n),
          status,
          paidDate,
        ];
      });
      await app.database.query(
        `INSERT INTO invoices (invoiceNumber, clientName, clientEmail, amount, paidTotal, balanceDue, status, dueDate, paidDate)
         VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?, ?, '2099-12-31', ?)").join(', ')}`,
        rows.flat(),
      );
    }
    await app.database.query(
      `INSERT INTO payments (invoiceId, kind, date, amount, method)
       SELECT id, 'payment', paidDate, amount, 'other' FROM invoices
       WHERE status = 'paid' AND amount > 0`,
    );
    await app.nest.get(Summaries).recount(invoiceSummaries);
    await app.nest.get(Summaries).recount(paymentSummaries);
  }, 120_000);

  afterAll(() => app.close());

  const sumOf = (...statuses: Status[]) => {
    const parts = statuses.map((status) => sums.get(status) ?? { count: 0, cents: 0n });
    return {
      count: parts.reduce((count, part) => count + part.count, 0),
      cents: parts.reduce((cents, part) => cents + part.cents, 0n),
    };
  };

  it('sums invoices exactly to the cent, even after a payment', async () => {
    const expected = (): object => {
      const all = sumOf('paid', 'pending', 'overdue');
      return {
        totalRevenue: centsToDecimal(sumOf('paid').cents),
        paidCount: sumOf('paid').count,
        pendingTotal: centsToDecimal(sumOf('pending').cents),
        pendingCount: sumOf('pending').count,
        overdueTotal: centsToDecimal(sumOf('overdue').cents),
        overdueCount: sumOf('overdue').count,
        averageInvoice: centsToDecimal(
          (2n * all.cents + BigInt(all.count)) / (2n * BigInt(all.count)),
        ),
        otherCurrencies: [],
        currencies: ['USD'],
      };
    };
    const summary = async (): Promise<unknown> =>
      (await admin.get('/api/invoices/summary').expect(200)).body;
    expect(sumOf(...STATUSES).cents).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER) / 100n);
    expect(await summary()).toEqual(expected());

    const { body } = await admin.get('/api/invoices?status=overdue&pageSize=1').expect(200);
    await admin.post(`/api/invoices/${body[0].id}/pay`).send({}).expect(200);
    const cents = BigInt(body[0].amount.replace('.', ''));
    const [overdue, paid] = [sumOf('overdue'), sumOf('paid')];
    sums.set('overdue', { count: overdue.count - 1, cents: overdue.cents - cents });
    sums.set('paid', { count: paid.count + 1, cents: paid.cents + cents });
    expect(await summary()).toEqual(expected());
  });
});
