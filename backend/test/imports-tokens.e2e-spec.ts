import type { TokenScope } from '@atrium/contracts';
import {
  bearer,
  createToken,
  csvOf,
  finishedImport,
  finishStep,
  importFile,
  startApp,
  type TestApp,
  uploadImport,
} from './harness';

const CLIENT_SCOPES: TokenScope[] = ['import.manage', 'client.create', 'client.update'];

const clientFile = (...emails: string[]): string =>
  csvOf([['Client Name', 'E-mail'], ...emails.map((email) => [`Client of ${email}`, email])]);

describe('imports by API tokens', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const withScopes = async (...scopes: TokenScope[]) =>
    app.withToken(await app.user('super_admin'), scopes);

  it.each([
    ['dry-run', 'client.create', ['import.manage', 'client.update']],
    ['run', 'client.create', ['import.manage', 'client.update']],
    ['run', 'client.update', ['import.manage', 'client.create']],
    ['undo', 'client.delete', ['import.manage', 'client.create', 'client.update']],
  ] as const)('rejects %s without the scope %s', async (step, missing, scopes) => {
    const token = await withScopes(...scopes);
    const { body } = await uploadImport(token, 'clients', clientFile('no@scope.example'));
    const rejection = await token.post(`/api/imports/${body.id}/${step}`).expect(403);
    expect(rejection.body.rule).toBe('tokens.missing_scope');
    expect(rejection.body.detail).toContain(`"${missing}"`);
  });

  it('imports and undoes records with the scopes for them, and names the token in the audit log', async () => {
    const token = await withScopes(...CLIENT_SCOPES, 'client.delete');
    const done = await importFile(token, 'clients', clientFile('by@token.example'));
    expect(done).toMatchObject({ status: 'done', counts: { created: 1, failed: 0 } });
    const [entry] = await app.database.query<{ actorName: string }[]>(
      "SELECT actorName FROM audit_log WHERE action = 'client.create' AND requestId = ?",
      [`import-${done.id}`],
    );
    expect(entry?.actorName).toContain('(API token Test)');
    const undone = await finishStep(token, done.id, 'undo');
    expect(undone).toMatchObject({ status: 'undone', counts: { undone: 1 } });
  });

  it('rejects a row that needs another scope', async () => {
    const token = await withScopes('import.manage', 'invoice.create', 'invoice.update');
    const file = csvOf([
      ['Client Name', 'Client Email', 'Amount', 'Status', 'Due Date'],
      ['Acme', 'billing@acme.example', '100.00', 'paid', '2031-01-31'],
      ['Acme', 'billing@acme.example', '200.00', 'pending', '2031-01-31'],
    ]);
    const done = await importFile(token, 'invoices', file);
    expect(done).toMatchObject({ status: 'done', counts: { created: 1, failed: 1 } });
    expect(done.errors[0].message).toContain('the scope "invoice.settle"');
  });

  it('imports with the token of a service account', async () => {
    const admin = await app.as('admin');
    const input = { name: 'Importer', role: 'admin' };
    const account = await admin.post('/api/service-accounts').send(input).expect(201);
    const path = `/api/service-accounts/${account.body.id}/tokens`;
    const { token } = await createToken(admin, CLIENT_SCOPES, path);
    const done = await importFile(bearer(app, token), 'clients', clientFile('by@service.example'));
    expect(done).toMatchObject({ status: 'done', counts: { created: 1 } });
  });

  it('stops when the token was revoked, and continues for someone else', async () => {
    const owner = await app.signedIn(await app.addUser({ role: 'admin' }));
    const { id: tokenId, token } = await createToken(owner, CLIENT_SCOPES);
    const file = clientFile('revoked@token.example');
    const { body } = await uploadImport(bearer(app, token), 'clients', file).expect(201);
    await finishStep(bearer(app, token), body.id, 'dry-run');
    await owner.delete(`/api/auth/tokens/${tokenId}`).expect(204);
    await app.database.query("UPDATE imports SET status = 'running', phase = 'run' WHERE id = ?", [
      body.id,
    ]);
    // Any start wakes the worker, which takes the waiting import first.
    await importFile(owner, 'clients', clientFile('wake@token.example'));
    const stopped = await finishedImport(owner, body.id);
    expect(stopped).toMatchObject({
      status: 'failed',
      failReason: expect.stringContaining('API token'),
    });
    const done = await finishStep(owner, body.id, 'run');
    expect(done).toMatchObject({ status: 'done', counts: { created: 1 } });
  });
});
