import fc from 'fast-check';
import type { User } from '../src/modules/users';
import {
  requestTimeOff,
  atOnce,
  countStatuses,
  grantTimeOff,
  insertUser,
  startTwoProcesses,
  balanceDifferences,
  type Client,
  type TwoProcesses,
} from './harness';

const TIMES = 50;

/** Mondays from 2031-03-03 on. */
const monday = (week: number): string =>
  new Date(Date.UTC(2031, 2, 3 + 7 * week)).toISOString().slice(0, 10);

const STEP = fc.record({
  kind: fc.constantFrom('request', 'request', 'approve', 'approve', 'deny', 'cancel', 'adjust'),
  week: fc.nat(15),
  /** Hours of a request, and of an adjustment beyond the days. */
  hours: fc.integer({ min: 1, max: 8 }),
  which: fc.nat(1000),
});
const NOTHING = { kind: 'request', week: 0, hours: 1, which: 0 } as const;

describe('time off decided by many at once, over two processes', () => {
  let two: TwoProcesses;
  let managers: Client[];

  beforeAll(async () => {
    two = await startTwoProcesses();
    managers = await two.signedIn(await insertUser(two.database, { role: 'super_admin' }));
  });

  afterEach(async () => {
    expect(await balanceDifferences(two.database)).toEqual([]);
  });

  afterAll(() => two.stop());

  const managerAt = (index: number): Client => pick(managers, index);
  const pick = (browsers: Client[], index: number): Client => {
    const browser = browsers[index % browsers.length];
    if (!browser) throw new Error('There are two.');
    return browser;
  };
  async function person(vacation: number): Promise<{ user: User; browsers: Client[] }> {
    const user = await insertUser(two.database);
    await grantTimeOff(two.database, user.id, { vacation });
    return { user, browsers: await two.signedIn(user) };
  }
  const vacationDays = async (browsers: Client[]): Promise<string> =>
    (await pick(browsers, 0).get('/api/timeoff/balance').expect(200)).body.vacationDays;

  it('is approved once', async () => {
    const { browsers } = await person(15);
    const { body } = await requestTimeOff(pick(browsers, 0)).expect(201);
    const answers = await atOnce(TIMES, (index) =>
      managerAt(index).post(`/api/timeoff/requests/${body.id}/approve`),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await vacationDays(browsers)).toBe('10.00');
  });

  it('is restored once', async () => {
    const { browsers } = await person(15);
    const { body } = await requestTimeOff(pick(browsers, 0)).expect(201);
    await managerAt(0).post(`/api/timeoff/requests/${body.id}/approve`).expect(200);
    const answers = await atOnce(TIMES, (index) =>
      pick([...browsers, ...managers], index).delete(`/api/timeoff/requests/${body.id}`),
    );
    expect(countStatuses(answers)).toEqual({ 204: 1, 409: TIMES - 1 });
    expect(await vacationDays(browsers)).toBe('15.00');
  });

  it('ends as approved, denied or cancelled, and the balance with it', async () => {
    const { browsers } = await person(15);
    const { body } = await requestTimeOff(pick(browsers, 0)).expect(201);
    const address = `/api/timeoff/requests/${body.id}`;
    const answers = await atOnce(TIMES, (index) => {
      if (index % 3 === 0) return managerAt(index).post(`${address}/approve`);
      if (index % 3 === 1) return managerAt(index).post(`${address}/deny`).send({ comments: 'No' });
      return pick(browsers, index).delete(address);
    });
    for (const { status } of answers) expect([200, 204, 409]).toContain(status);
    const { status } = (await pick(browsers, 0).get(address).expect(200)).body;
    expect(await vacationDays(browsers)).toBe(status === 'approved' ? '10.00' : '15.00');
  });

  it('of ten requests that use the whole balance each approves one', async () => {
    const { user, browsers } = await person(50);
    const made = await atOnce(10, (index) =>
      requestTimeOff(pick(browsers, index), {
        startDate: monday(index),
        endDate: monday(index),
        days: 1,
      }),
    );
    expect(countStatuses(made)).toEqual({ 201: 10 });
    await managerAt(0)
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: 1 })
      .expect(200);
    const answers = await atOnce(10, (index) =>
      managerAt(index).post(`/api/timeoff/requests/${made[index]?.body.id}/approve`),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
    for (const { status, body } of answers) {
      if (status === 409) expect(body.rule).toBe('timeoff.insufficient_balance');
    }
    expect(await vacationDays(browsers)).toBe('0.00');
  });

  it('of ten requests made at once lets through what the balance has', async () => {
    const { browsers } = await person(5);
    const answers = await atOnce(10, (index) =>
      requestTimeOff(pick(browsers, index), {
        startDate: monday(index),
        endDate: monday(index + 1),
      }),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  });

  it('of many requests for the same days makes one', async () => {
    const { browsers } = await person(500);
    const answers = await atOnce(TIMES, (index) => requestTimeOff(pick(browsers, index)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it('of two halves of a day makes two', async () => {
    const { browsers } = await person(15);
    const half = { startDate: monday(0), endDate: monday(0), days: 0.5, isHalfDay: true };
    const answers = await atOnce(TIMES, (index) => requestTimeOff(pick(browsers, index), half));
    expect(countStatuses(answers)).toEqual({ 201: 2, 409: TIMES - 2 });
  });

  it('counts every adjustment that happens beside approvals', async () => {
    const { user, browsers } = await person(100);
    const made = await atOnce(10, (index) =>
      requestTimeOff(pick(browsers, index), {
        startDate: monday(index),
        endDate: monday(index),
        days: 1,
      }),
    );
    const answers = await atOnce(20, (index) =>
      index % 2
        ? managerAt(index)
            .put(`/api/timeoff/balances/${user.id}`)
            .send({ vacationDays: 40 + index })
        : managerAt(index).post(`/api/timeoff/requests/${made[index / 2]?.body.id}/approve`),
    );
    expect(countStatuses(answers)).toEqual({ 200: 20 });
  });

  it('agrees with its ledger after any steps by anybody at once', async () => {
    const steps = fc.sample(fc.array(STEP, { minLength: 60, maxLength: 60 }), {
      numRuns: 4,
      seed: 2031,
    });
    for (const sequence of steps) {
      const { user, browsers } = await person(15);
      const made: number[] = [];
      // In waves, so that later steps find something to decide on.
      for (let first = 0; first < sequence.length; first += 12) {
        const known = [...made];
        const answers = await atOnce(12, (index) => {
          const { kind, week, hours, which } = sequence[first + index] ?? NOTHING;
          const address = `/api/timeoff/requests/${known[which % Math.max(1, known.length)] ?? 0}`;
          const manager = managerAt(index);
          switch (kind) {
            case 'request':
              return requestTimeOff(pick(browsers, index), {
                startDate: monday(week),
                endDate: monday(week),
                days: hours / 8,
              });
            case 'approve':
              return manager.post(`${address}/approve`);
            case 'deny':
              return manager.post(`${address}/deny`).send({ comments: 'No.' });
            case 'cancel':
              return pick(browsers, index).delete(address);
            case 'adjust':
              return manager
                .put(`/api/timeoff/balances/${user.id}`)
                .send({ vacationDays: week + hours / 8 });
          }
        });
        for (const { status, body } of answers) {
          expect([200, 201, 204, 404, 409]).toContain(status);
          if (status === 201) made.push(body.id);
        }
        expect(await balanceDifferences(two.database)).toEqual([]);
      }
      expect(await wrongMovements(user.id)).toEqual([]);
      expect(made.length).toBeGreaterThan(5);
    }
  });

  /** Requests whose lines in the ledger do not fit their status. */
  const wrongMovements = (userId: number): Promise<unknown[]> =>
    two.database.query(
      `SELECT r.id, r.status, r.minutes, GROUP_CONCAT(l.kind ORDER BY l.id) AS kinds, COALESCE(SUM(l.minutes), 0) AS moved
       FROM time_off_requests r LEFT JOIN time_off_ledger l ON l.requestId = r.id
       WHERE r.userId = ? GROUP BY r.id, r.status, r.minutes
       HAVING moved <> IF(r.status = 'approved', -r.minutes, 0)
           OR kinds NOT IN ('taken', 'taken,restored')`,
      [userId],
    );
});
