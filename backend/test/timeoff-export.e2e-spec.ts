import { Workbook } from 'exceljs';
import {
  addUserWithTimeOff,
  type Client,
  columnOf,
  csvRows,
  makeTimeOffRequest,
  startApp,
  type TestApp,
} from './harness';

/** A Wednesday. */
const NOW = '2031-06-18T12:00:00.000Z';

describe('GET /api/timeoff/requests/export', () => {
  const PATH = '/api/timeoff/requests/export';
  let app: TestApp;
  let manager: Client;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(NOW);
    const employee = await addUserWithTimeOff(app, {
      firstName: '=Amara',
      lastName: 'Nwosu',
      email: 'amara@atrium.test',
      department: 'Delivery',
    });
    const boss = await addUserWithTimeOff(app, {
      role: 'manager',
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@atrium.test',
    });
    const above = await addUserWithTimeOff(app, {
      role: 'admin',
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@atrium.test',
    });
    manager = boss.browser;
    admin = above.browser;

    const approved = await makeTimeOffRequest(employee.browser, {
      startDate: '2031-07-01',
      endDate: '2031-07-02',
      days: '1.875',
      reason: '+1 day for the wedding',
    });
    await manager
      .post(`/api/timeoff/requests/${approved.id}/approve`)
      .send({ comments: 'Enjoy it.' })
      .expect(200);
    await makeTimeOffRequest(admin, {
      userId: employee.user.id,
      type: 'sick',
      startDate: '2031-06-16',
      endDate: '2031-06-16',
      days: '0.5',
      isHalfDay: true,
      timeOfDay: 'morning',
    });
    const cancelled = await makeTimeOffRequest(manager, {
      startDate: '2031-08-04',
      endDate: '2031-08-04',
      days: '1',
    });
    await manager
      .post(`/api/timeoff/requests/${cancelled.id}/cancel`)
      .send({ cancellationComments: 'Moved to May' })
      .expect(200);
    await makeTimeOffRequest(admin, {
      startDate: '2031-09-01',
      endDate: '2031-09-01',
      days: '1',
    });
  });
  afterAll(() => app.close());

  const read = async (client: Client, query: object = {}): Promise<string> =>
    (await client.get(PATH).query(query).expect(200)).text;

  it('exports what an approver needs for payroll as CSV, without formulas', async () => {
    const { headers, text } = await manager.get(`${PATH}?sort=startDate`).expect(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename=time-off-requests-2031-06-18.csv',
    );
    expect(csvRows(text)).toEqual([
      [
        'Employee',
        'Email',
        'Department',
        'Type',
        'Start Date',
        'End Date',
        'Half Day',
        'Time of Day',
        'Days',
        'Hours',
        'Reason',
        'Status',
        'Requested',
        'Requested By',
        'Decided By',
        'Decided',
        'Comments',
        'Cancelled By',
        'Cancelled',
        'Cancellation Comments',
      ],
      [
        ...["'=Amara Nwosu", 'amara@atrium.test', 'Delivery'],
        ...['sick', '2031-06-16', '2031-06-16', 'yes', 'morning', '0.50', '4', '', 'pending'],
        ...[NOW, 'Ada Berg', '', '', '', '', '', ''],
      ],
      [
        ...["'=Amara Nwosu", 'amara@atrium.test', 'Delivery'],
        ...['vacation', '2031-07-01', '2031-07-02', 'no', '', '1.875', '15'],
        ...["'+1 day for the wedding", 'approved'],
        ...[NOW, "'=Amara Nwosu", 'Maya Okafor', NOW, 'Enjoy it.', '', '', ''],
      ],
      [
        ...['Maya Okafor', 'maya@atrium.test', ''],
        ...['vacation', '2031-08-04', '2031-08-04', 'no', '', '1.00', '8', '', 'cancelled'],
        ...[NOW, 'Maya Okafor', '', '', '', 'Maya Okafor', NOW, 'Moved to May'],
      ],
    ]);
  });

  it('exports a workbook with days and hours as numbers', async () => {
    const { body } = await manager
      .get(PATH)
      .query({ format: 'xlsx', status: 'approved' })
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => done(null, Buffer.concat(pieces)));
      })
      .expect(200);
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(body as Buffer).buffer);
    const [sheet] = workbook.worksheets;
    expect([9, 10].map((column) => sheet?.getCell(1, column).value)).toEqual(['Days', 'Hours']);
    expect([9, 10].map((column) => sheet?.getCell(2, column).value)).toEqual([1.875, 15]);
    expect(sheet?.getCell(2, 9).text).toBe('1.875');
  });

  it.each([
    {},
    { scope: 'mine' },
    { status: 'processed' },
    { period: 'upcoming' },
    { type: 'sick' },
    { search: 'nwosu' },
    { waitingFor: 'me' },
    { startFrom: '2031-07-01', startTo: '2031-08-31' },
    { createdFrom: '2031-06-19' },
    { sort: '-startDate' },
  ])('exports exactly the requests of the list in its order: %j', async (query) => {
    for (const client of [manager, admin]) {
      const { body } = await client.get('/api/timeoff/requests').query(query).expect(200);
      const listed = body.map(({ startDate }: { startDate: string }) => startDate);
      expect(columnOf(await read(client, query), 'Start Date')).toEqual(listed);
    }
  });

  it("leaves out an admin's requests for a manager and contains them for an admin", async () => {
    expect(columnOf(await read(manager), 'Employee')).not.toContain('Ada Berg');
    expect(columnOf(await read(admin), 'Employee')).toContain('Ada Berg');
  });

  it('rejects users who decide on no requests, and users who are not signed in', async () => {
    for (const role of ['employee', 'viewer'] as const) {
      await (await app.as(role)).get(PATH).expect(403);
    }
    const withBalances = await app.addUser({ permissions: ['timeoff.balances.manage'] });
    await (await app.signedIn(withBalances)).get(PATH).expect(403);
    await app.anonymous().get(PATH).expect(401);
  });

  it('rejects an unknown format and an invalid filter', async () => {
    await manager.get(`${PATH}?format=pdf`).expect(400);
    await manager.get(`${PATH}?status=cancelled`).expect(400);
  });

  it('names the user who cancelled a request with an API token, without the token', async () => {
    const approver = await app.addUser({ role: 'manager', firstName: 'Noor', lastName: 'Haddad' });
    const token = await app.withToken(approver, ['timeoff.own', 'timeoff.requests.manage']);
    const { browser } = await addUserWithTimeOff(app, { lastName: 'Lindqvist' });
    const { id } = await makeTimeOffRequest(browser, {
      startDate: '2031-10-06',
      endDate: '2031-10-06',
      days: '1',
    });
    await token.post(`/api/timeoff/requests/${id}/cancel`).send({}).expect(200);
    const cancelledBy = async (): Promise<unknown[]> => [
      ...columnOf(await read(admin, { search: 'lindqvist' }), 'Cancelled By'),
      (await admin.get(`/api/timeoff/requests/${id}`).expect(200)).body.cancelledBy,
    ];
    expect(await cancelledBy()).toEqual(['Noor Haddad', 'Noor Haddad']);
    await admin.delete(`/api/users/${approver.id}`).expect(204);
    const recorded = 'Noor Haddad (API token Test)';
    expect(await cancelledBy()).toEqual([recorded, recorded]);
  });
});

describe('GET /api/timeoff/balances/export', () => {
  const PATH = '/api/timeoff/balances/export';
  let app: TestApp;
  let hr: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(NOW);
    superAdmin = await app.as('super_admin');
    const { user } = await addUserWithTimeOff(
      app,
      { firstName: 'Amara', lastName: '=Nwosu', email: 'amara@atrium.test', department: '@Sales' },
      { vacation: 12 },
    );
    await superAdmin
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ personalDays: '2.125', yearlyVacationDays: 25.5, yearlySickDays: 0 })
      .expect(200);
    await app.addUser({ lastName: 'Inactive', isActive: false });
    const { browser } = await addUserWithTimeOff(app, {
      firstName: 'Hana',
      lastName: 'Reyes',
      email: 'hana@atrium.test',
      permissions: ['timeoff.balances.manage'],
    });
    hr = browser;
  });
  afterAll(() => app.close());

  const setFirstRenewal = (firstRenewalYear: number | null) =>
    superAdmin
      .put('/api/settings/timeoff')
      .send({
        ...{ personalDays: 5, vacationDays: 20, sickDays: 10 },
        ...{ workingDays: [1, 2, 3, 4, 5], holidays: [], firstRenewalYear },
      })
      .expect(200);

  it("exports the days left and each user's own or the company's yearly days", async () => {
    await setFirstRenewal(2032);
    const { headers, text } = await hr.get(`${PATH}?search=amara`).expect(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename=time-off-balances-2031-06-18.csv',
    );
    const [header, ...rows] = csvRows(text);
    expect(header).toEqual([
      'Employee',
      'Email',
      'Department',
      'Personal Days',
      'Vacation Days',
      'Sick Days',
      'Yearly Personal Days',
      'Yearly Vacation Days',
      'Yearly Sick Days',
    ]);
    expect(rows).toEqual([
      [
        ...['Amara =Nwosu', 'amara@atrium.test', "'@Sales"],
        ...['2.125', '12.00', '10.00', '5.00', '25.50', '0.00'],
      ],
    ]);
  });

  it('leaves the yearly days empty while balances are not renewed', async () => {
    await setFirstRenewal(null);
    const { text } = await hr.get(`${PATH}?search=reyes`).expect(200);
    expect(csvRows(text).slice(1)).toEqual([
      ['Hana Reyes', 'hana@atrium.test', '', '5.00', '15.00', '10.00', '', '', ''],
    ]);
  });

  it.each([{}, { sort: '-name' }, { search: 'nwosu' }])(
    'exports exactly the balances of the list in its order: %j',
    async (query) => {
      const { body } = await hr.get('/api/timeoff/balances/all').query(query).expect(200);
      const { text } = await hr.get(PATH).query(query).expect(200);
      expect(columnOf(text, 'Email')).toEqual(body.map(({ email }: { email: string }) => email));
    },
  );

  it('rejects users who do not manage balances, and users who are not signed in', async () => {
    for (const role of ['admin', 'manager', 'employee', 'viewer'] as const) {
      await (await app.as(role)).get(PATH).expect(403);
    }
    await app.anonymous().get(PATH).expect(401);
  });
});
