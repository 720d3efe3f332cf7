import { DAY_MS } from '@atrium/contracts';
import fc from 'fast-check';
import { recount } from '../src/commands/recount';
import { atOnce, type Client, newInvoiceOfLines, runJobs, startApp, type TestApp } from './harness';

/** The same invoices in each run. */
const SEED = 16931;
const INVOICES = 150;
/** All at once would exceed the time limit of a write on a busy machine. */
const AT_ONCE = 25;
const CLIENTS = 6;
const TODAY = '2026-11-20';

/** A decimal with three places, from its thousandths. */
const thousandths = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => (value / 1000).toFixed(3));

const line = fc.record({
  description: fc.constant('Work'),
  quantity: thousandths(1, 40_000),
  unitPrice: thousandths(0, 900_000),
  discountPercent: fc.oneof(fc.constantFrom('0', '50', '100'), thousandths(0, 99_999)),
  tax: fc.constantFrom(['S', '19'], ['S', '7'], ['S', '8.125'], ['Z', '0'], ['E', '0']),
});

/** A change of an invoice; fractions are parts of the balance or of the quantity, in percent. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('credit' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constantFrom('reverse', 'refund') }),
);

const invoices = fc.record({
  client: fc.integer({ min: 1, max: CLIENTS }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  dueDate: fc.constantFrom(
    '2026-12-31',
    TODAY,
    '2026-11-01',
    '2026-10-01',
    '2026-09-01',
    '2026-01-31',
  ),
  actions: fc.array(action, { maxLength: 4 }),
});

type RandomInvoice = typeof invoices extends fc.Arbitrary<infer Value> ? Value : never;

/** A decimal as a whole number of this many places. */
function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(places, '0'));
  return decimal.startsWith('-') ? -value : value;
}

const cents = (amount: string): bigint => scaled(amount, 2);
const rounded = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor);
const sum = (values: readonly bigint[]): bigint =>
  values.reduce((total, value) => total + value, 0n);

/** The decimal of a whole number of this many places. */
function decimalOf(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const amountOf = (value: bigint): string => decimalOf(value, 2);

/** The gross total in cents, computed without the code of the product. */
function grossOf(lines: RandomInvoice['lines']): bigint {
  const nets = new Map<string, bigint>();
  for (const { quantity, unitPrice, discountPercent, tax } of lines) {
    const kept = 100_000n - scaled(discountPercent, 3);
    const net = rounded(scaled(quantity, 3) * scaled(unitPrice, 3) * kept, 10n ** 9n);
    nets.set(tax.join(), (nets.get(tax.join()) ?? 0n) + net);
  }
  const taxes = [...nets].map(([tax, net]) => {
    const [, percent = '0'] = tax.split(',');
    return rounded(net * scaled(percent, 3), 100_000n);
  });
  return sum([...nets.values(), ...taxes]);
}

/** What the test knows about an invoice, in cents. */
interface Account {
  id: number;
  client: number;
  dueDate: string;
  gross: bigint;
  paid: bigint;
  credited: bigint;
}

const balanceOf = ({ gross, paid, credited }: Account): bigint => gross - paid - credited;

/** Days after the due date, at most, of each age. */
const AGES = { notDue: 0, days1to30: 30, days31to60: 60, days61to90: 90, over90: Infinity };

function agesOf(accounts: readonly Account[]) {
  const open = accounts.filter((account) => balanceOf(account) > 0n);
  const entry = (some: readonly Account[]) => ({
    count: some.length,
    amount: amountOf(sum(some.map(balanceOf))),
  });
  const ageOf = ({ dueDate }: Account): string => {
    const days = (Date.parse(TODAY) - Date.parse(dueDate)) / DAY_MS;
    return Object.entries(AGES).find(([, most]) => days <= most)?.[0] ?? '';
  };
  const ages = Object.keys(AGES).map((name) => [
    name,
    entry(open.filter((account) => ageOf(account) === name)),
  ]);
  return { ...Object.fromEntries(ages), total: entry(open) };
}

describe(`${INVOICES} random invoices with payments and credit notes`, () => {
  let app: TestApp;
  let admin: Client;
  const accounts: Account[] = [];

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T12:00:00.000Z`);
    admin = await app.as('admin');
    const random = fc.sample(invoices, { numRuns: INVOICES, seed: SEED });
    for (let from = 0; from < INVOICES; from += AT_ONCE) {
      const batch = random.slice(from, from + AT_ONCE);
      accounts.push(...(await atOnce(AT_ONCE, (index) => perform(batch[index] as RandomInvoice))));
    }
    await runJobs(app);
  }, 120_000);

  afterAll(() => app.close());

  /** Creates an invoice and performs its actions one after the other. */
  async function perform({ client, lines, dueDate, actions }: RandomInvoice): Promise<Account> {
    const body = newInvoiceOfLines(
      lines.map(({ tax: [taxCategory, taxPercent], ...fields }) => ({
        ...fields,
        taxCategory,
        taxPercent,
        ...(taxCategory === 'E' && { taxReason: 'Exempt' }),
      })),
      { clientEmail: `client${client}@client.example`, issueDate: '2026-01-01', dueDate },
    );
    const {
      id,
      amount,
      lines: created,
    } = (await admin.post('/api/invoices').send(body).expect(201)).body;
    const account = { id, client, dueDate, gross: cents(amount), paid: 0n, credited: 0n };
    expect([id, amount]).toEqual([id, amountOf(grossOf(lines))]);
    const payments: { id: number; amount: bigint }[] = [];
    for (const { kind, ...fields } of actions) {
      const percent = BigInt('percent' in fields ? fields.percent : 100);
      const balance = balanceOf(account);
      if (kind === 'pay' && balance > 0n) {
        const part = (balance * percent + 99n) / 100n;
        payments.push({ id: await pay(id, 'payment', part), amount: part });
        account.paid += part;
      } else if (kind === 'refund' && balance < 0n) {
        await pay(id, 'refund', -balance);
        payments.length = 0;
        account.paid += balance;
      } else if (kind === 'reverse' && payments.length > 0) {
        const [payment] = payments.splice(0, 1);
        await admin
          .post(`/api/invoices/${id}/payments/${payment?.id}/reverse`)
          .send({ reason: 'Wrong invoice' })
          .expect(200);
        account.paid -= payment?.amount ?? 0n;
      } else if (kind === 'credit') {
        const [first] = created;
        const quantity = decimalOf((scaled(first.quantity, 4) * percent + 99n) / 100n, 4);
        const request = percent === 100n ? {} : { lines: [{ lineId: first.id, quantity }] };
        const { status, body: note } = await admin
          .post(`/api/invoices/${id}/credit-notes`)
          .send(request);
        // 400: the part of the line is worth nothing. 409: the line is credited already.
        expect([201, 400, 409]).toContain(status);
        if (status === 400) expect(note.rule).toBe('invoices.credit_of_nothing');
        if (status === 201) account.credited += cents(note.amount);
      }
    }
    return account;
  }

  const pay = async (id: number, kind: string, amount: bigint): Promise<number> => {
    const payment = { kind, amount: amountOf(amount), method: 'cash' };
    return (await admin.post(`/api/invoices/${id}/payments`).send(payment).expect(201)).body.id;
  };

  it('matches the totals and balances of an independent calculation', async () => {
    const { body } = await admin.get('/api/invoices?kind=invoice&pageSize=500').expect(200);
    const stated = (invoice: Record<string, string>) => [
      invoice.id,
      invoice.amount,
      invoice.paidTotal,
      invoice.creditedTotal,
      invoice.balanceDue,
    ];
    const expected = accounts.map((account) => [
      account.id,
      ...[account.gross, account.paid, account.credited, balanceOf(account)].map(amountOf),
    ]);
    const byId = (rows: unknown[][]) => rows.sort(([a], [b]) => Number(a) - Number(b));
    expect(byId(body.map(stated))).toEqual(byId(expected));
    for (const { gross, credited } of accounts) expect(credited <= gross).toBe(true);
    // Actions were performed.
    expect(accounts.filter(({ paid }) => paid > 0n).length).toBeGreaterThan(20);
    expect(accounts.filter(({ credited }) => credited > 0n).length).toBeGreaterThan(20);
    expect(accounts.some((account) => balanceOf(account) < 0n)).toBe(true);
  });

  it('matches the tiles with the sum of the invoices', async () => {
    const { body } = await admin.get('/api/invoices/summary').expect(200);
    const open = accounts.filter((account) => balanceOf(account) > 0n);
    const isLate = ({ dueDate }: Account): boolean => dueDate < TODAY;
    const late = open.filter(isLate);
    expect(body).toMatchObject({
      totalRevenue: amountOf(sum(accounts.map(({ paid }) => paid))),
      pendingCount: open.length - late.length,
      pendingTotal: amountOf(sum(open.map(balanceOf)) - sum(late.map(balanceOf))),
      overdueCount: late.length,
      overdueTotal: amountOf(sum(late.map(balanceOf))),
    });
  });

  it('matches aging, aged receivables, client pages and statements with the sum of the invoices', async () => {
    const { body: aging } = await admin.get('/api/invoices/aging').expect(200);
    expect(aging).toEqual({ ...agesOf(accounts), otherCurrencies: [] });
    const { body: clients } = await admin.get('/api/clients?pageSize=100').expect(200);
    expect(clients).toHaveLength(CLIENTS);
    const { body: aged } = await admin.get('/api/aged-receivables?pageSize=100').expect(200);
    for (const { id, email } of clients) {
      const own = accounts.filter(({ client }) => email === `client${client}@client.example`);
      const { body } = await admin.get(`/api/clients/${id}/statement`).expect(200);
      const ages = agesOf(own);
      const inCredit = own.filter((account) => balanceOf(account) < 0n);
      const credits = amountOf(-sum(inCredit.map(balanceOf)));
      const balanceDue = amountOf(sum(own.map(balanceOf)));
      expect(body).toMatchObject({
        balanceDue,
        aging: ages,
        credits: { count: inCredit.length, amount: credits },
      });
      expect(body.entries).toHaveLength(ages.total.count + inCredit.length);
      expect(body.entries.at(-1)?.balance).toBe(balanceDue);
      const { body: activity } = await admin
        .get(`/api/clients/${id}/statement?type=activity`)
        .expect(200);
      const { aging: agesOfActivity, credits: creditsOfActivity } = body;
      expect(activity).toMatchObject({
        balanceDue,
        aging: agesOfActivity,
        credits: creditsOfActivity,
      });
      expect(activity.entries.at(-1)?.balance).toBe(balanceDue);
      const { figures } = (await admin.get(`/api/clients/${id}`).expect(200)).body;
      expect(figures).toMatchObject({ outstanding: ages.total.amount, credits });
      const report = aged.find(({ clientId }: { clientId: number }) => clientId === id);
      expect(report.balances).toEqual([{ ...ages, currency: 'USD' }]);
    }
  });

  it('finds no differences in a recount', async () => {
    expect((await recount(app.database)).differences).toEqual([]);
  });
});
