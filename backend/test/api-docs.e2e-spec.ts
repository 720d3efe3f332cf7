import { startApp, type TestApp } from './harness';

describe('the description of the API', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  it('is shown to admins, with every file from this server', async () => {
    const admin = await app.as('admin');
    const page = await admin.get('/api/docs').expect(200).expect('Content-Type', /html/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\.\//);
      await admin.get(`/api/${file.slice(2)}`).expect(200);
    }
    expect(page.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script>(?!\s*<\/script>)/);
  });

  it('can be fetched as JSON', async () => {
    const { body } = await (await app.as('super_admin')).get('/api/docs-json').expect(200);
    expect(body.paths['/api/auth/login'].post.operationId).toBe('signIn');
    for (const methods of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const { responses } of Object.values(methods))
        expect(responses).toHaveProperty('default');
    }
  });

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/docs-json',
    '/api/docs-yaml',
    '/api/docs/swagger-ui-init.js',
  ])('is closed to others: %s', async (address) => {
    await (await app.as('manager')).get(address).expect(403);
    await app.anonymous().get(address).set('Accept', 'application/json').expect(401);
    await app
      .anonymous()
      .get(address)
      .set('Accept', 'text/html')
      .expect(302)
      .expect('Location', '/');
  });
});
