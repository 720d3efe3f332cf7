import { type Client, columnOf, csvRows, startApp, type TestApp } from './harness';

describe('GET /api/users/export', () => {
  const PATH = '/api/users/export';
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
    await app.addUser({
      username: 'amara',
      email: 'amara@atrium.test',
      firstName: '=Amara',
      lastName: 'Nwosu',
      role: 'viewer',
      department: 'Delivery',
      invitationSentAt: new Date('2026-10-01T08:00:00.000Z'),
      invitationAcceptedAt: new Date('2026-10-02T08:00:00.000Z'),
      lastLogin: new Date('2026-11-20T08:00:00.000Z'),
    });
    await app.addUser({ username: 'gone', lastName: 'Gone', isActive: false });
    admin = await app.as('admin');
    await admin
      .post('/api/users/invite')
      .send({ email: 'new@atrium.test', firstName: 'Noor', lastName: 'Invited', role: 'employee' })
      .expect(201);
    await admin.post('/api/service-accounts').send({ name: 'Payroll', role: 'viewer' }).expect(201);
  });
  afterAll(() => app.close());

  it('exports the filtered list as CSV that no spreadsheet runs as a formula', async () => {
    const { headers, text } = await admin.get(`${PATH}?role=viewer&search=nwosu`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=users-2026-11-21.csv');
    expect(csvRows(text)).toEqual([
      [
        'First Name',
        'Last Name',
        'Username',
        'Email',
        'Role',
        'Department',
        'Status',
        'Added',
        'Invited',
        'Joined',
        'Last Login',
      ],
      [
        ...["'=Amara", 'Nwosu', 'amara', 'amara@atrium.test', 'viewer', 'Delivery', 'active'],
        expect.stringMatching(/^\d{4}-[-0-9T:.]+Z$/),
        ...['2026-10-01T08:00:00.000Z', '2026-10-02T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
      ],
    ]);
  });

  it.each([
    {},
    { status: 'active' },
    { status: 'inactive' },
    { status: 'invited' },
    { role: 'employee', sort: 'email' },
    { search: 'noor' },
    { createdTo: '2020-01-01' },
    { sort: '-name' },
  ])('exports exactly the users of the list in its order: %j', async (query) => {
    const { body } = await admin.get('/api/users').query(query).expect(200);
    const { text } = await admin.get(PATH).query(query).expect(200);
    expect(columnOf(text, 'Email')).toEqual(body.map(({ email }: { email: string }) => email));
    const { status } = query;
    if (status) expect(new Set(columnOf(text, 'Status'))).toEqual(new Set([status]));
  });

  it('contains no service accounts and no secrets', async () => {
    const { text } = await admin.get(PATH).expect(200);
    expect(text).not.toMatch(/Payroll|argon2|hash|token/i);
  });

  it('rejects users who do not manage users, and users who are not signed in', async () => {
    for (const role of ['manager', 'employee', 'viewer'] as const) {
      await (await app.as(role)).get(PATH).expect(403);
    }
    await app.anonymous().get(PATH).expect(401);
  });

  it('rejects an unknown format and an invalid filter', async () => {
    await admin.get(`${PATH}?format=pdf`).expect(400);
    await admin.get(`${PATH}?status=unknown`).expect(400);
  });
});
