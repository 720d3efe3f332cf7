import { startApp, type TestApp } from './harness';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, Schema>;
}

interface Parameter {
  name: string;
  required: boolean;
  schema: object;
}

/** Builds the example body that Swagger UI shows for a schema. */
function buildExample(schemas: Record<string, Schema>, name: string): Record<string, unknown> {
  const valueOf = ({ $ref, allOf, ...schema }: Schema): unknown => {
    if (schema.example !== undefined) return schema.example;
    const [part] = allOf ?? [];
    if (part) return valueOf(part);
    return $ref ? valueOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema.enum?.[0];
  };
  const fields = Object.entries(schemas[name]?.properties ?? {});
  return Object.fromEntries(fields.map(([field, schema]) => [field, valueOf(schema)]));
}

describe('API documentation', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-22T10:00:00.000Z');
  });

  afterAll(() => app.close());

  it('shows the API documentation to admins with every file from this server', async () => {
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

  it("shows the API documentation without Swagger's own top bar", async () => {
    const page = await (await app.as('admin')).get('/api/docs').expect(200);
    expect(page.text).toContain('.swagger-ui .topbar { display: none; }');
    expect(page.get('Content-Security-Policy')).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('serves the OpenAPI document as JSON with a default response for every operation', async () => {
    const { body } = await (await app.as('super_admin')).get('/api/openapi.json').expect(200);
    expect(body.paths['/api/auth/login'].post.operationId).toBe('signIn');
    for (const methods of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(responses).toHaveProperty('default');
      }
    }
  });

  it('gives no example for optional parameters, which Swagger UI would send', async () => {
    const { body } = await (await app.as('super_admin')).get('/api/openapi.json').expect(200);
    const parameters = Object.values<Record<string, { parameters?: Parameter[] }>>(body.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => operation.parameters ?? [])
      .filter(({ required }) => !required);
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'search', description: expect.stringContaining('harbour') }),
    );
    expect(
      parameters.filter((parameter) => 'example' in parameter || 'example' in parameter.schema),
    ).toEqual([]);
  });

  it('accepts the example request bodies for invoices and expenses as they are', async () => {
    const admin = await app.as('super_admin');
    const { body: document } = await admin.get('/api/openapi.json').expect(200);
    const exampleFor = (name: string): Record<string, unknown> =>
      buildExample(document.components.schemas, name);

    // The example project does not exist in this database.
    const overrides = { projectId: null };
    const { body: invoice } = await admin
      .post('/api/invoices')
      .send({ ...exampleFor('CreateInvoiceDto'), ...overrides })
      .expect(201);
    const { body: updated } = await admin
      .put(`/api/invoices/${invoice.id}`)
      .send({ ...exampleFor('UpdateInvoiceDto'), ...overrides })
      .expect(200);
    await admin
      .post(`/api/invoices/${invoice.id}/pay`)
      .send({ ...exampleFor('PayInvoiceDto'), version: updated.version })
      .expect(200);
    const { body: expense } = await admin
      .post('/api/expenses')
      .send({ ...exampleFor('CreateExpenseDto'), ...overrides })
      .expect(201);
    await admin
      .put(`/api/expenses/${expense.id}`)
      .send({ ...exampleFor('UpdateExpenseDto'), ...overrides })
      .expect(200);
  });

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/Docs',
    '/api/openapi.json',
    '/api/docs-yaml',
    '/api/docs/swagger-ui-init.js',
  ])('denies access to %s to managers and users who are not signed in', async (address) => {
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
