import {
  type Client,
  makeClient,
  makeProject,
  makeTicket,
  startApp,
  type TestApp,
  upload,
} from './harness';

describe('versions in bulk requests', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  const uploadFile = async () =>
    (await upload(admin, { name: 'Plan.txt', content: 'Plan' }).expect(201)).body;

  it.each([
    ['projects', () => makeProject(app), { description: 'x' }, { changes: { status: 'on-hold' } }],
    ['clients', () => makeClient(app), { industry: 'x' }, { changes: { status: 'inactive' } }],
    ['users', () => app.addUser(), { department: 'x' }, { changes: { department: 'y' } }],
    ['tickets', () => makeTicket(app), { title: 'x' }, { changes: { status: 'resolved' } }],
    [
      'evidence',
      () => uploadFile(),
      { originalName: 'x.txt' },
      { action: 'move', projectId: null },
    ],
  ])(
    'leaves %s unchanged that someone else has changed since the caller read them',
    async (path, make, otherChange, change) => {
      const [read, changed, unread] = [await make(), await make(), await make()];
      const { version } = changed;
      await admin.put(`/api/${path}/${changed.id}`).send(otherChange).expect(200);
      const body = {
        ...change,
        ids: [read.id, changed.id, unread.id],
        versions: [
          { id: read.id, version: read.version },
          { id: changed.id, version },
        ],
      };
      const { body: results } = await admin.post(`/api/${path}/bulk`).send(body).expect(200);
      expect(results).toMatchObject([
        { id: read.id, status: 200 },
        { id: changed.id, status: 409, rule: 'record.stale_version' },
        { id: unread.id, status: 200 },
      ]);
    },
  );
});
