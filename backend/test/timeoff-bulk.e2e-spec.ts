import {
  addUserWithTimeOff,
  balanceDifferences,
  type Client,
  makeTimeOffRequest,
  readTimeOffBalance,
  startApp,
  type TestApp,
} from './harness';

describe('POST /api/timeoff/requests/bulk', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(async () => {
    expect(await balanceDifferences(app.database)).toEqual([]);
    await app.close();
  });

  const bulk = async (client: Client, body: object) =>
    (await client.post('/api/timeoff/requests/bulk').send(body).expect(200)).body;

  const requestsOf = async (...startDates: string[]) => {
    const { browser } = await addUserWithTimeOff(app, { role: 'employee' });
    const ids: number[] = [];
    for (const startDate of startDates) {
      const { id } = await makeTimeOffRequest(browser, {
        startDate,
        endDate: startDate,
        days: '1',
      });
      ids.push(id);
    }
    return { browser, ids };
  };

  it('approves requests with comments and deducts the days', async () => {
    const { browser, ids } = await requestsOf('2031-03-03', '2031-03-04');
    const body = { ids: [...ids, 999_999], action: 'approve', comments: 'Enjoy.' };
    expect(await bulk(manager, body)).toMatchObject([
      { status: 200, record: { status: 'approved', comments: 'Enjoy.' } },
      { status: 200, record: { status: 'approved' } },
      { status: 404 },
    ]);
    expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '13.00' });
  });

  it('decides only on requests whose version the approver has read', async () => {
    const { browser, ids } = await requestsOf('2031-03-10', '2031-03-11');
    const [changed, unchanged] = ids;
    const path = `/api/timeoff/requests/${changed}`;
    const { body: before } = await browser.get(path).expect(200);
    await browser
      .put(path)
      .send({
        startDate: '2031-04-07',
        endDate: '2031-04-11',
        days: '5',
        version: before.version,
      })
      .expect(200);
    const versions = ids.map((id) => ({ id, version: before.version }));
    const comments = 'Decided together.';
    for (const action of ['approve', 'deny', 'cancel']) {
      expect(await bulk(manager, { ids: [changed], action, comments, versions })).toMatchObject([
        { status: 409 },
      ]);
    }
    expect(await bulk(manager, { ids, action: 'approve', versions })).toMatchObject([
      { status: 409 },
      { id: unchanged, status: 200 },
    ]);
    expect((await browser.get(path).expect(200)).body).toMatchObject({ status: 'pending' });
  });

  it('denies requests only with comments', async () => {
    const { ids } = await requestsOf('2031-03-05');
    const body = { ids, action: 'deny' };
    await manager.post('/api/timeoff/requests/bulk').send(body).expect(400);
    const denial = { ...body, comments: 'Too many away.' };
    expect(await bulk(manager, denial)).toMatchObject([
      { status: 200, record: { status: 'denied' } },
    ]);
    expect(await bulk(manager, denial)).toMatchObject([{ status: 409 }]);
  });

  it("cancels a user's own requests and restores the days", async () => {
    const { browser, ids } = await requestsOf('2031-03-06');
    await bulk(manager, { ids, action: 'approve' });
    expect(await bulk(browser, { ids, action: 'cancel' })).toMatchObject([
      { status: 200, record: { status: 'cancelled' } },
    ]);
    expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '15.00' });
  });

  it('does not let employees decide requests', async () => {
    const { browser, ids } = await requestsOf('2031-03-07');
    expect(await bulk(browser, { ids, action: 'approve' })).toMatchObject([{ status: 403 }]);
  });
});
