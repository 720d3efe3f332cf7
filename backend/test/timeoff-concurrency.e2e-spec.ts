import fc from 'fast-check';
import type { User } from '../src/modules/users';
import {
  atOnce,
  balanceDifferences,
  type Client,
  countStatuses,
  grantTimeOff,
  insertUser,
  requestTimeOff,
  startTwoProcesses,
  type TwoProcesses,
} from './harness';

const TIMES = 50;

/** The Monday that is `week` weeks after 2031-03-03. */
const monday = (week: number): string =>
  new Date(Date.UTC(2031, 2, 3 + 7 * week)).toISOString().slice(0, 10);

const STEP = fc.record({
  kind: fc.constantFrom(
    'request',
    'request',
    'request',
    'change',
    'approve',
    'approve',
    'deny',
    'cancel',
    'adjust',
  ),
  week: fc.nat(15),
  /** The hours of a request, or the hours of a balance change in addition to its days. */
  hours: fc.integer({ min: 1, max: 8 }),
  which: fc.nat(1000),
});
const NOTHING = { kind: 'request', week: 0, hours: 1, which: 0 } as const;

describe('time off under concurrent requests to two processes', () => {
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

  const managerAt = (index: number): Client => browserAt(managers, index);
  const browserAt = (browsers: Client[], index: number): Client => {
    const browser = browsers[index % browsers.length];
    if (!browser) throw new Error('There is no browser at this index.');
    return browser;
  };
  async function createUser(vacation: number): Promise<{ user: User; browsers: Client[] }> {
    const user = await insertUser(two.database);
    await grantTimeOff(two.database, user.id, { vacation });
    return { user, browsers: await two.signedIn(user) };
  }
  const vacationDays = async (browsers: Client[]): Promise<string> =>
    (await browserAt(browsers, 0).get('/api/timeoff/balance').expect(200)).body.vacationDays;

  it('approves a request once when fifty approvals arrive together', async () => {
    const { browsers } = await createUser(15);
    const { body } = await requestTimeOff(browserAt(browsers, 0)).expect(201);
    const responses = await atOnce(TIMES, (index) =>
      managerAt(index).post(`/api/timeoff/requests/${body.id}/approve`),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await vacationDays(browsers)).toBe('10.00');
  });

  it('restores a balance once when fifty cancellations arrive together', async () => {
    const { browsers } = await createUser(15);
    const { body } = await requestTimeOff(browserAt(browsers, 0)).expect(201);
    await managerAt(0).post(`/api/timeoff/requests/${body.id}/approve`).expect(200);
    const responses = await atOnce(TIMES, (index) =>
      browserAt([...browsers, ...managers], index).delete(`/api/timeoff/requests/${body.id}`),
    );
    expect(countStatuses(responses)).toEqual({ 204: 1, 409: TIMES - 1 });
    expect(await vacationDays(browsers)).toBe('15.00');
  });

  it('ends a request as approved, denied or cancelled with the matching balance', async () => {
    const { browsers } = await createUser(15);
    const { body } = await requestTimeOff(browserAt(browsers, 0)).expect(201);
    const path = `/api/timeoff/requests/${body.id}`;
    const responses = await atOnce(TIMES, (index) => {
      if (index % 3 === 0) return managerAt(index).post(`${path}/approve`);
      if (index % 3 === 1) return managerAt(index).post(`${path}/deny`).send({ comments: 'No' });
      return browserAt(browsers, index).delete(path);
    });
    for (const { status } of responses) expect([200, 204, 409]).toContain(status);
    const { status } = (await browserAt(browsers, 0).get(path).expect(200)).body;
    expect(await vacationDays(browsers)).toBe(status === 'approved' ? '10.00' : '15.00');
  });

  it('deducts the hours that the request has when a change and its approval arrive together', async () => {
    const { browsers } = await createUser(15);
    const { body } = await requestTimeOff(browserAt(browsers, 0)).expect(201);
    const path = `/api/timeoff/requests/${body.id}`;
    const responses = await atOnce(TIMES, (index) =>
      index % 2
        ? managerAt(index).post(`${path}/approve`)
        : browserAt(browsers, index)
            .put(path)
            .send({ days: String(1 + (index % 4)) }),
    );
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const { status, days } = (await browserAt(browsers, 0).get(path).expect(200)).body;
    expect(status).toBe('approved');
    expect(await vacationDays(browsers)).toBe((15 - Number(days)).toFixed(2));
  });

  it('moves one of ten requests to the same day when their changes arrive together', async () => {
    const { browsers } = await createUser(50);
    const created = await atOnce(10, (index) =>
      requestTimeOff(browserAt(browsers, index), {
        startDate: monday(index),
        endDate: monday(index),
        days: 1,
      }),
    );
    const day = monday(20);
    const responses = await atOnce(10, (index) =>
      browserAt(browsers, index)
        .put(`/api/timeoff/requests/${created[index]?.body.id}`)
        .send({ startDate: day, endDate: day }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 });
  });

  it('approves one of ten requests when each needs the complete balance', async () => {
    const { user, browsers } = await createUser(50);
    const created = await atOnce(10, (index) =>
      requestTimeOff(browserAt(browsers, index), {
        startDate: monday(index),
        endDate: monday(index),
        days: 1,
      }),
    );
    expect(countStatuses(created)).toEqual({ 201: 10 });
    await managerAt(0)
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: 1 })
      .expect(200);
    const responses = await atOnce(10, (index) =>
      managerAt(index).post(`/api/timeoff/requests/${created[index]?.body.id}/approve`),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 });
    for (const { status, body } of responses) {
      if (status === 409) expect(body.rule).toBe('timeoff.insufficient_balance');
    }
    expect(await vacationDays(browsers)).toBe('0.00');
  });

  it('accepts only as many simultaneous requests as the balance covers', async () => {
    const { browsers } = await createUser(5);
    const responses = await atOnce(10, (index) =>
      requestTimeOff(browserAt(browsers, index), {
        startDate: monday(index),
        endDate: monday(index + 1),
      }),
    );
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 9 });
  });

  it('creates one request when fifty ask for the same days', async () => {
    const { browsers } = await createUser(500);
    const responses = await atOnce(TIMES, (index) => requestTimeOff(browserAt(browsers, index)));
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it('creates two half-day requests for one day', async () => {
    const { browsers } = await createUser(15);
    const half = { startDate: monday(0), endDate: monday(0), days: 0.5, isHalfDay: true };
    const responses = await atOnce(TIMES, (index) =>
      requestTimeOff(browserAt(browsers, index), half),
    );
    expect(countStatuses(responses)).toEqual({ 201: 2, 409: TIMES - 2 });
  });

  it('applies every balance change during concurrent approvals', async () => {
    const { user, browsers } = await createUser(100);
    const created = await atOnce(10, (index) =>
      requestTimeOff(browserAt(browsers, index), {
        startDate: monday(index),
        endDate: monday(index),
        days: 1,
      }),
    );
    const responses = await atOnce(20, (index) =>
      index % 2
        ? managerAt(index)
            .put(`/api/timeoff/balances/${user.id}`)
            .send({ vacationDays: 40 + index })
        : managerAt(index).post(`/api/timeoff/requests/${created[index / 2]?.body.id}/approve`),
    );
    expect(countStatuses(responses)).toEqual({ 200: 20 });
  });

  it('keeps balances equal to the ledger after random concurrent steps', async () => {
    const steps = fc.sample(fc.array(STEP, { minLength: 60, maxLength: 60 }), {
      numRuns: 4,
      seed: 2031,
    });
    for (const sequence of steps) {
      const { user, browsers } = await createUser(15);
      const created: number[] = [];
      // In waves, so that later steps have requests to decide on.
      for (let first = 0; first < sequence.length; first += 12) {
        const known = [...created];
        const responses = await atOnce(12, (index) => {
          const { kind, week, hours, which } = sequence[first + index] ?? NOTHING;
          const path = `/api/timeoff/requests/${known[which % Math.max(1, known.length)] ?? 0}`;
          const manager = managerAt(index);
          switch (kind) {
            case 'request':
              return requestTimeOff(browserAt(browsers, index), {
                startDate: monday(week),
                endDate: monday(week),
                days: hours / 8,
              });
            case 'change':
              return browserAt(browsers, index)
                .put(path)
                .send({ days: hours / 8 });
            case 'approve':
              return manager.post(`${path}/approve`);
            case 'deny':
              return manager.post(`${path}/deny`).send({ comments: 'No.' });
            case 'cancel':
              return browserAt(browsers, index).delete(path);
            case 'adjust':
              return manager
                .put(`/api/timeoff/balances/${user.id}`)
                .send({ vacationDays: week + hours / 8 });
          }
        });
        for (const { status, body } of responses) {
          expect([200, 201, 204, 404, 409]).toContain(status);
          if (status === 201) created.push(body.id);
        }
        expect(await balanceDifferences(two.database)).toEqual([]);
      }
      expect(await ledgerMismatches(user.id)).toEqual([]);
      expect(created.length).toBeGreaterThan(5);
    }
  });

  /** Requests whose ledger entries do not match their status. */
  const ledgerMismatches = (userId: number): Promise<unknown[]> =>
    two.database.query(
      `SELECT r.id, r.status, r.minutes, GROUP_CONCAT(l.kind ORDER BY l.id) AS kinds, COALESCE(SUM(l.minutes), 0) AS moved
       FROM time_off_requests r LEFT JOIN time_off_ledger l ON l.requestId = r.id
       WHERE r.userId = ? GROUP BY r.id, r.status, r.minutes
       HAVING moved <> IF(r.status = 'approved', -r.minutes, 0)
           OR kinds NOT IN ('taken', 'taken,restored')`,
      [userId],
    );
});
