import type { Role } from '@atrium/contracts';
import {
  type Client,
  grantTimeOff,
  newExpense,
  newInvoice,
  newTimeOffRequest,
  startApp,
  type TestApp,
  upload,
} from './harness';

interface Entry {
  id: number;
  action: string;
  actorName: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

const actions = (entries: readonly Entry[]) => entries.map(({ action }) => action);
const changes = (entry: Entry | undefined) =>
  Object.fromEntries(
    (entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
  );

describe('GET /api/:records/:id/activity', () => {
  let app: TestApp;
  const clients: Partial<Record<Role, Client>> = {};

  const client = (role: Role): Client => {
    const signedInClient = clients[role];
    if (!signedInClient) throw new Error(`No client is signed in as ${role}.`);
    return signedInClient;
  };

  beforeAll(async () => {
    app = await startApp();
    for (const role of ['super_admin', 'admin', 'manager', 'employee', 'viewer'] as const) {
      clients[role] = await app.as(role);
    }
  });

  afterAll(() => app.close());

  const read = async (path: string, role: Role = 'manager'): Promise<Entry[]> =>
    (await client(role).get(`/api/${path}/activity`).expect(200)).body;

  const createInvoice = async () =>
    (await client('manager').post('/api/invoices').send(newInvoice()).expect(201)).body;
  const createExpense = async () =>
    (await client('employee').post('/api/expenses').send(newExpense()).expect(201)).body;

  async function createTimeOffRequest(role: Role) {
    const user = await app.addUser({ role });
    await grantTimeOff(app.database, user.id);
    const requester = await app.signedIn(user);
    const { body } = await requester
      .post('/api/timeoff/requests')
      .send(newTimeOffRequest({ reason: 'Beach' }))
      .expect(201);
    return { id: Number(body.id), requester };
  }

  it('lists who changed which fields of an invoice, newest first', async () => {
    const { id } = await createInvoice();
    await client('manager').put(`/api/invoices/${id}`).send({ amount: '99.90' }).expect(200);
    await client('admin').post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const entries = await read(`invoices/${id}`, 'viewer');
    expect(actions(entries)).toEqual(['invoice.pay', 'invoice.update', 'invoice.create']);
    expect(changes(entries[0])).toMatchObject({ status: ['pending', 'paid'] });
    const amounts = ['1250.00', '99.90'];
    expect(changes(entries[1])).toEqual({
      amount: amounts,
      netTotal: amounts,
      balanceDue: amounts,
    });
    const admin = await app.user('admin');
    expect(entries[0]?.actorName).toBe(`${admin.firstName} ${admin.lastName}`);
  });

  it('lists the decision on an expense and its reason', async () => {
    const { id } = await createExpense();
    await client('manager')
      .post(`/api/expenses/${id}/reject`)
      .send({ reason: 'No receipt.' })
      .expect(200);
    const entries = await read(`expenses/${id}`, 'employee');
    expect(actions(entries)).toEqual(['expense.reject', 'expense.create']);
    expect(changes(entries[0])).toEqual({
      status: ['pending', 'rejected'],
      rejectReason: [null, 'No receipt.'],
    });
    expect(JSON.stringify(entries)).not.toMatch(/receiptKey|decidedById/);
  });

  it('hides the activity of expenses and invoices from users who cannot see them', async () => {
    const { id } = await createExpense();
    const setVisibility = (managersOnly: boolean) =>
      client('super_admin')
        .put('/api/settings/finance')
        .send({ managersOnly, invoicePrefix: 'INV', invoiceDueDays: 30 })
        .expect(200);
    await setVisibility(true);
    try {
      await client('viewer').get(`/api/expenses/${id}/activity`).expect(404);
      await client('employee').get(`/api/expenses/${id}/activity`).expect(200);
      await client('viewer').get(`/api/invoices/${id}/activity`).expect(403);
    } finally {
      await setVisibility(false);
    }
  });

  it('shows share links in the activity of a file only to users who can create them', async () => {
    const { body: file } = await upload(client('employee'), { name: 'plan.txt' }).expect(201);
    await client('employee')
      .put(`/api/evidence/${file.id}`)
      .send({ originalName: 'site plan.txt' })
      .expect(200);
    await client('employee').post(`/api/evidence/${file.id}/share-links`).send({}).expect(201);
    expect(actions(await read(`evidence/${file.id}`, 'employee'))).toEqual([
      'evidence.share',
      'evidence.update',
      'evidence.upload',
    ]);
    const visible = await read(`evidence/${file.id}`, 'viewer');
    expect(actions(visible)).toEqual(['evidence.update', 'evidence.upload']);
    expect(changes(visible[0])).toEqual({ originalName: ['plan.txt', 'site plan.txt'] });
    expect(JSON.stringify(visible)).not.toMatch(/storageKey|tokenHash/);
  });

  it('shows the activity of a user to admins only, without secrets', async () => {
    const { id } = await app.addUser();
    await client('admin').put(`/api/users/${id}`).send({ role: 'viewer' }).expect(200);
    const entries = await read(`users/${id}`, 'admin');
    expect(actions(entries)).toEqual(['user.update']);
    expect(changes(entries[0])).toEqual({ role: ['employee', 'viewer'] });
    expect(JSON.stringify(entries)).not.toMatch(/hash|password|token/i);
    await client('manager').get(`/api/users/${id}/activity`).expect(403);
  });

  it('shows the activity of a time-off request to its requester and approvers', async () => {
    const { id, requester } = await createTimeOffRequest('employee');
    await client('manager')
      .post(`/api/timeoff/requests/${id}/deny`)
      .send({ comments: 'Release week.' })
      .expect(200);
    const { body } = await requester.get(`/api/timeoff/requests/${id}/activity`).expect(200);
    expect(actions(body)).toEqual(['time_off_request.deny', 'time_off_request.create']);
    expect(changes(body[0])).toEqual({
      status: ['pending', 'denied'],
      comments: [null, 'Release week.'],
    });
    await client('employee').get(`/api/timeoff/requests/${id}/activity`).expect(404);
    const { id: adminRequestId } = await createTimeOffRequest('admin');
    await client('manager').get(`/api/timeoff/requests/${adminRequestId}/activity`).expect(404);
  });

  it('shows the activity of a time-off balance to super admins', async () => {
    const user = await app.addUser();
    await grantTimeOff(app.database, user.id);
    await client('super_admin')
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: '20' })
      .expect(200);
    const entries = await read(`timeoff/balances/${user.id}`, 'super_admin');
    expect(actions(entries)).toEqual(['time_off_balance.update']);
    expect(changes(entries[0])).toEqual({ vacationDays: ['15.00', '20.00'] });
    await client('admin').get(`/api/timeoff/balances/${user.id}/activity`).expect(404);
  });

  it.each(['invoices', 'expenses', 'evidence', 'users', 'timeoff/requests', 'timeoff/balances'])(
    'returns 404 for the activity of unknown %s and 401 without a session',
    async (records) => {
      await client('super_admin').get(`/api/${records}/999999/activity`).expect(404);
      await app.anonymous().get(`/api/${records}/1/activity`).expect(401);
    },
  );

  it('returns 404 for the activity of a deleted invoice', async () => {
    const { id } = await createInvoice();
    await client('admin').delete(`/api/invoices/${id}`).expect(204);
    await client('admin').get(`/api/invoices/${id}/activity`).expect(404);
  });

  it('paginates the activity of an invoice', async () => {
    const { id } = await createInvoice();
    for (const amount of ['1.00', '2.00', '3.00']) {
      await client('manager').put(`/api/invoices/${id}`).send({ amount }).expect(200);
    }
    const first = await client('viewer').get(`/api/invoices/${id}/activity?pageSize=3`).expect(200);
    expect(first.headers['x-total-count']).toBe('4');
    expect(first.body).toHaveLength(3);
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    const second = await client('viewer').get(String(next)).expect(200);
    expect(actions(second.body)).toEqual(['invoice.create']);
    await client('viewer').get(`/api/invoices/${id}/activity?pageSize=0`).expect(400);
    await client('viewer').get(`/api/invoices/${id}/activity?sort=id`).expect(400);
  });
});
