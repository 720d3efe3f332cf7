import { DAY_MS, rankOf, type Role } from '@atrium/contracts';
import { DEMO_DAYS, useDemoDatabase } from './harness';

describe.each(DEMO_DAYS)('time off in the demo data on %s', (day) => {
  const { today, rows, count } = useDemoDatabase(day);

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
    for (const { startDate, endDate, minutes, isHalfDay } of requests) {
      expect(minutes).toBe(isHalfDay ? 240 : workingDays(startDate, endDate) * 480);
    }
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

/** Days from Monday to Friday between the two dates, both included. */
function workingDays(startDate: string, endDate: string): number {
  let days = 0;
  for (let time = Date.parse(startDate); time <= Date.parse(endDate); time += DAY_MS) {
    if (![0, 6].includes(new Date(time).getUTCDay())) days += 1;
  }
  return days;
}
