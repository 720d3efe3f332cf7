import type { Role } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import { TimeOffRequest } from '../src/modules/timeoff/entities/time-off-request.entity';
import type { User } from '../src/modules/users';
import { Summaries } from '../src/platform/database';
import {
  insertExpense,
  insertInvoice,
  newTicket,
  saveSettings,
  setCompanyTimeZone,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('dashboard trends', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
  });

  afterEach(() => app.close());

  const read = async (path: string, role: Role = 'viewer') =>
    (await (await app.as(role)).get(`/api/dashboard/${path}`).expect(200)).body;

  it.each(['finance-trend', 'ticket-trend', 'away'])(
    'denies access to /api/dashboard/%s without a session',
    async (path) => {
      await app.anonymous().get(`/api/dashboard/${path}`).expect(401);
    },
  );

  describe('GET /api/dashboard/finance-trend', () => {
    const insertPayment = (amount: string, paidDate: string) =>
      insertInvoice(app, { amount, status: 'paid', paidDate });

    const insertExpenseAt = (amount: string, createdAt: string) =>
      insertExpense(app, { amount, createdAt: new Date(createdAt) });

    it('returns revenue and expenses of twelve months exactly to the cent, oldest first', async () => {
      await insertPayment('0.10', '2026-11-01');
      await insertPayment('0.20', '2026-11-21');
      await insertPayment('1234.56', '2026-10-31');
      await insertPayment('7.00', '2025-12-01');
      await insertPayment('99.00', '2025-11-30');
      await insertExpenseAt('0.30', '2026-11-20T12:00:00Z');
      await insertExpenseAt('0.60', '2026-11-01T00:00:00Z');
      await insertExpenseAt('5.00', '2026-10-31T23:59:59Z');
      const summaries = app.nest.get(Summaries);
      await summaries.recount(invoiceSummaries);
      await summaries.recount(paymentSummaries);
      await summaries.recount(expenseSummaries);

      const months = await read('finance-trend');
      expect(months.map(({ month }: { month: string }) => month)).toEqual([
        '2025-12',
        ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
      ]);
      expect(months[0]).toEqual({
        month: '2025-12',
        revenue: '7.00',
        otherCurrencies: [],
        expenses: '0.00',
      });
      expect(months[5]).toEqual({
        month: '2026-05',
        revenue: '0.00',
        otherCurrencies: [],
        expenses: '0.00',
      });
      expect(months[10]).toEqual({
        month: '2026-10',
        revenue: '1234.56',
        otherCurrencies: [],
        expenses: '5.00',
      });
      expect(months[11]).toEqual({
        month: '2026-11',
        revenue: '0.30',
        otherCurrencies: [],
        expenses: '0.90',
      });
      const { monthlyRevenue } = await read('stats');
      expect(monthlyRevenue).toBe(months[11].revenue);
    });

    it.each([
      ['America/Los_Angeles', '2026-12-01T07:59:00.000Z', '2026-11', '30.00'],
      ['Pacific/Auckland', '2026-11-30T11:01:00.000Z', '2026-12', '5.00'],
    ])(
      "ends the current month by the company's date in %s",
      async (timeZone, now, month, revenue) => {
        await setCompanyTimeZone(app, timeZone);
        app.clock.freezeAt(now);
        await insertPayment('30.00', '2026-11-30');
        await insertPayment('5.00', '2026-12-01');
        await app.nest.get(Summaries).recount(invoiceSummaries);
        await app.nest.get(Summaries).recount(paymentSummaries);
        expect((await read('finance-trend')).at(-1)).toMatchObject({ month, revenue });
        expect(await read('stats')).toMatchObject({ monthlyRevenue: revenue });
      },
    );

    it.each([
      // Daylight saving time ends in Los Angeles on the first of this month.
      ['Pacific/Auckland', '2026-10-31T11:00:00.000Z', '2026-11-30T11:00:00.000Z'],
      ['America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z'],
      ['UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ])(
      "counts an expense in its month in the company's time zone %s",
      async (timeZone, start, end) => {
        await setCompanyTimeZone(app, timeZone);
        app.clock.freezeAt('2026-12-15T12:00:00.000Z');
        const after = (timestamp: string, minutes: number) =>
          new Date(Date.parse(timestamp) + minutes * 60_000).toISOString();
        await insertExpenseAt('1.00', after(start, -1));
        await insertExpenseAt('20.00', start);
        await insertExpenseAt('300.00', after(start, 25 * 60));
        await insertExpenseAt('4000.00', after(end, -1));
        await insertExpenseAt('50000.00', end);
        await app.nest.get(Summaries).recount(expenseSummaries);

        const months: { month: string; expenses: string }[] = await read('finance-trend');
        expect(months.slice(-3)).toMatchObject([
          { month: '2026-10', expenses: '1.00' },
          { month: '2026-11', expenses: '4320.00' },
          { month: '2026-12', expenses: '50000.00' },
        ]);
      },
    );

    it('hides the finance trend from employees and viewers when finance is for managers only', async () => {
      await saveSettings(app, 'finance', { managersOnly: true });
      for (const role of ['employee', 'viewer'] as const) {
        const { body } = await (await app.as(role)).get('/api/dashboard/finance-trend').expect(403);
        expect(JSON.stringify(body)).not.toContain('revenue');
      }
      expect(await read('finance-trend', 'manager')).toHaveLength(12);
    });
  });

  describe('GET /api/dashboard/ticket-trend', () => {
    const readWeek = async (day: string) =>
      (await read('ticket-trend')).find((entry: { week: string }) => entry.week === day);

    it('returns twelve weeks of tickets, oldest first', async () => {
      const weeks: { week: string }[] = await read('ticket-trend');
      expect(weeks).toHaveLength(12);
      expect(weeks.at(0)?.week).toBe('2026-08-31');
      expect(weeks.at(-1)).toEqual({ week: '2026-11-16', opened: 0, resolved: 0 });
    });

    it('updates the ticket trend when tickets are opened, resolved, reopened, closed and deleted', async () => {
      const manager = await app.as('manager');
      const createTicket = async (): Promise<number> =>
        (await manager.post('/api/tickets').send(newTicket()).expect(201)).body.id;
      const setStatus = (id: number, status: string) =>
        manager.put(`/api/tickets/${id}`).send({ status }).expect(200);

      const monday = '2026-11-16';
      const first = await createTicket();
      const second = await createTicket();
      expect(await readWeek(monday)).toEqual({ week: monday, opened: 2, resolved: 0 });
      await setStatus(first, 'resolved');
      await setStatus(second, 'closed');
      expect(await readWeek(monday)).toMatchObject({ opened: 2, resolved: 2 });
      await setStatus(first, 'in-progress');
      expect(await readWeek(monday)).toMatchObject({ opened: 2, resolved: 1 });
      await manager.delete(`/api/tickets/${second}`).expect(204);
      expect(await readWeek(monday)).toMatchObject({ opened: 1, resolved: 0 });
      expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
    });
  });

  describe('GET /api/dashboard/away', () => {
    const insertRequest = (
      { id: userId }: User,
      startDate: string,
      endDate: string,
      fields: Partial<TimeOffRequest> = {},
    ) =>
      app.database.getRepository(TimeOffRequest).insert({
        userId,
        type: 'vacation',
        startDate,
        endDate,
        minutes: 480,
        reason: 'A secret journey',
        status: 'approved',
        ...fields,
      });

    it('lists approved time off that overlaps the week from Monday to Sunday', async () => {
      const robin = await app.addUser({ firstName: 'Robin', lastName: 'Away' });
      const inactiveUser = await app.addUser({ isActive: false });
      await insertRequest(robin, '2026-11-09', '2026-11-15');
      await insertRequest(robin, '2026-11-10', '2026-11-16', { isHalfDay: true });
      await insertRequest(robin, '2026-11-22', '2026-11-30');
      await insertRequest(robin, '2026-11-23', '2026-11-30');
      await insertRequest(robin, '2026-11-18', '2026-11-18', { status: 'pending' });
      await insertRequest(robin, '2026-11-19', '2026-11-19', { status: 'cancelled' });
      await insertRequest(inactiveUser, '2026-11-17', '2026-11-17');
      app.clock.freezeAt('2026-11-20T10:00:00.000Z');
      const body = await read('away');
      expect(body).toMatchObject({ from: '2026-11-16', to: '2026-11-22', total: 2 });
      expect(body.entries).toEqual([
        {
          id: expect.any(Number),
          userId: robin.id,
          userName: 'Robin',
          userLastName: 'Away',
          type: 'vacation',
          startDate: '2026-11-10',
          endDate: '2026-11-16',
          isHalfDay: true,
          timeOfDay: null,
          status: 'approved',
        },
        expect.objectContaining({ startDate: '2026-11-22' }),
      ]);
      expect(JSON.stringify(body)).not.toContain('secret');
    });

    it('lists the next week once no working day is left in this one', async () => {
      const robin = await app.addUser();
      await insertRequest(robin, '2026-11-18', '2026-11-18');
      await insertRequest(robin, '2026-11-24', '2026-11-24');
      const nextWeek = { from: '2026-11-23', to: '2026-11-29', total: 1, isWorkingDay: false };
      expect(await read('away')).toMatchObject(nextWeek);
      app.clock.freezeAt('2026-11-20T10:00:00.000Z');
      const thisWeek = { from: '2026-11-16', to: '2026-11-22', total: 1 };
      expect(await read('away')).toMatchObject(thisWeek);
      await saveSettings(app, 'timeoff', { holidays: ['2026-11-20'] });
      expect(await read('away')).toMatchObject(nextWeek);
    });

    it('says that no one works today on a weekend and a holiday', async () => {
      expect((await read('away')).isWorkingDay).toBe(false);
      app.clock.freezeAt('2026-11-20T10:00:00.000Z');
      expect((await read('away')).isWorkingDay).toBe(true);
      await saveSettings(app, 'timeoff', { holidays: ['2026-11-20'] });
      expect((await read('away')).isWorkingDay).toBe(false);
    });

    it("uses the company's calendar for who is away and counts people beyond the listed ones", async () => {
      await setCompanyTimeZone(app, 'Pacific/Auckland');
      app.clock.freezeAt('2026-11-22T12:00:00.000Z');
      for (let index = 0; index < 8; index += 1) {
        await insertRequest(await app.addUser(), '2026-11-23', '2026-11-24');
      }
      const body = await read('away');
      expect(body).toMatchObject({ from: '2026-11-23', to: '2026-11-29', total: 8 });
      expect(body.entries).toHaveLength(6);
    });
  });
});
