import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import { Summaries } from '../src/platform/database';
import { insertExpense, saveSettings, setCompanyTimeZone, startApp, type TestApp } from './harness';

describe('Monthly Expenses tile', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
  });

  afterEach(() => app.close());

  it.each([
    ['UTC', '2027-03-15T23:30:00.000Z', '2027-02-15T00:00:00.000Z'],
    ['Pacific/Auckland', '2027-03-15T11:30:00.000Z', '2027-02-15T11:00:00.000Z'],
    ['America/Los_Angeles', '2027-03-15T06:30:00.000Z', '2027-02-14T08:00:00.000Z'],
  ])(
    'counts expenses since the same day of the previous month in time zone %s: at %s, from %s',
    async (timeZone, now, start) => {
      await setCompanyTimeZone(app, timeZone);
      app.clock.freezeAt(now);
      const employee = await app.user('employee');
      const addExpense = (amount: string, createdAt: Date) =>
        insertExpense(app, { amount, createdAt, createdById: employee.id });
      await addExpense('1.00', new Date(Date.parse(start) - 1));
      await addExpense('2.00', new Date(start));
      await addExpense('4.00', new Date(now));
      await app.nest.get(Summaries).recount(expenseSummaries);

      const monthlyTotal = async () =>
        (await (await app.as('employee')).get('/api/expenses/summary').expect(200)).body
          .monthlyTotal;
      expect(await monthlyTotal()).toBe('6.00');
      await saveSettings(app, 'finance', { managersOnly: true });
      expect(await monthlyTotal()).toBe('6.00');
    },
  );
});
