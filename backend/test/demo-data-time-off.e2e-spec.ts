import { rankOf, type Role, workingDaysBetween } from '@atrium/contracts';
import { Setting } from '../src/modules/settings/entities/setting.entity';
import { DEFAULT_SETTINGS, type SettingsValues } from '../src/modules/settings/settings-values';
import { DEMO_DAYS, useDemoDatabase } from './harness';

describe.each(DEMO_DAYS)('time off in the demo data on %s', (day) => {
  const { today, rows, count, source } = useDemoDatabase(day);

  const workingCalendar = async (): Promise<SettingsValues['timeoff']> => {
    const { value } = await source().getRepository(Setting).findOneByOrFail({ name: 'timeoff' });
    return { ...DEFAULT_SETTINGS.timeoff, ...value };
  };

  it('contains past, current and upcoming time off in every status', async () => {
    const requests = await rows<{
      startDate: string;
      endDate: string;
      status: string;
      minutes: number;
      isHalfDay: number;
    }>('SELECT startDate, endDate, status, minutes, isHalfDay FROM time_off_requests');
    const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      startDate > today ? 'upcoming' : endDate < today ? 'past' : 'current';
    const found = new Set(requests.map((request) => `${periodOf(request)} ${request.status}`));
    for (const time of ['past', 'current', 'upcoming']) {
      for (const status of ['approved', 'pending', 'denied', 'cancelled']) {
        expect(found).toContain(`${time} ${status}`);
      }
    }
    const calendar = await workingCalendar();
    for (const { startDate, endDate, minutes, isHalfDay } of requests) {
      const days = workingDaysBetween(startDate, endDate, calendar);
      expect(minutes).toBe(isHalfDay ? 240 : days * 480);
    }
  });

  it('contains named holidays before and after today', async () => {
    const { holidays, holidayNames } = await workingCalendar();
    expect(Object.keys(holidayNames)).toEqual(holidays);
    expect(holidays.filter((date) => date < today).length).toBeGreaterThan(0);
    expect(holidays.filter((date) => date > today).length).toBeGreaterThan(8);
  });

  it("contains no overlapping time off and no decisions on the approver's own or higher-ranked requests", async () => {
    const overlaps = await count(
      `time_off_requests a JOIN time_off_requests b ON a.userId = b.userId AND a.id < b.id
       AND a.startDate <= b.endDate AND b.startDate <= a.endDate
       WHERE a.status IN ('pending', 'approved') AND b.status IN ('pending', 'approved')`,
    );
    expect(overlaps).toBe(0);
    const decisions = await rows<{ requester: Role; decider: Role; isOwn: number | string }>(
      `SELECT u.role AS requester, d.role AS decider, u.id = d.id AS isOwn FROM time_off_requests r
       JOIN users u ON u.id = r.userId JOIN users d ON d.id = r.decidedById`,
    );
    expect(decisions.length).toBeGreaterThan(10);
    for (const { requester, decider, isOwn } of decisions) {
      expect(Number(isOwn)).toBe(0);
      expect(rankOf(decider)).toBeGreaterThanOrEqual(rankOf(requester));
    }
    expect(await count('expenses WHERE createdById IN (decidedById, paidById)')).toBe(0);
  });

  it('contains time-off balances that equal the sum of their ledger entries', async () => {
    const mismatches = await count(
      `time_off_balances b WHERE
         personalMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'personal')
         OR vacationMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'vacation')
         OR sickMinutes <> (SELECT SUM(minutes) FROM time_off_ledger l WHERE l.userId = b.userId AND type = 'sick')`,
    );
    expect(mismatches).toBe(0);
    expect(await count('time_off_balances')).toBe(25);
  });
});
