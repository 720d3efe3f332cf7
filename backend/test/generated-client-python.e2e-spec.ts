import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { startApp, type TestApp } from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const run = promisify(execFile);

const { ensurePython } = jest.requireActual<{ ensurePython: () => Promise<string> }>(
  '../../tools/quality/python.mjs',
);

/** The schemas that the program uses; those that they refer to are included. */
const SCHEMAS = [
  'TicketDto',
  'TicketDetailDto',
  'CreateTicketDto',
  'UpdateTicketDto',
  'ErrorBodyDto',
];

const START_MS = 120_000;

describe('Python types that are generated from the API document', () => {
  let app: TestApp;
  let folder: TemporaryFolder;
  let python: string;

  beforeAll(async () => {
    [app, folder, python] = await Promise.all([
      startApp(),
      createTemporaryFolder(),
      ensurePython(),
    ]);
    copyFileSync(
      path.join(__dirname, 'python-client/client.py'),
      path.join(folder.path, 'client.py'),
    );
    writeFileSync(path.join(folder.path, 'atrium.py'), await generateTypes());
  }, START_MS);

  afterAll(() => Promise.all([app.close(), folder.remove()]));

  it('create and read tickets, and get the rule of a conflict', async () => {
    const admin = await app.as('admin');
    const { body } = await admin
      .post('/api/auth/tokens')
      .send({ name: 'Python', scopes: ['ticket.read', 'ticket.create', 'ticket.update'] })
      .expect(201);
    const { stdout } = await run(python, ['client.py'], {
      cwd: folder.path,
      env: { ATRIUM_URL: app.url, ATRIUM_TOKEN: body.token },
    });
    expect(stdout.trim().split('\n')).toEqual([
      '409 record.stale_version',
      '1 T-0001 Backup failed',
    ]);
  });
});

/** Generates a module whose classes reject values of other types. */
async function generateTypes(): Promise<string> {
  const document = path.join(__dirname, '../openapi.json');
  const { components } = JSON.parse(readFileSync(document, 'utf8'));
  const definitions = toJsonSchema(components.schemas);
  const schemas = new JSONSchemaInput(new FetchingJSONSchemaStore());
  for (const name of SCHEMAS) {
    const schema = JSON.stringify({ $ref: `#/definitions/${name}`, definitions });
    await schemas.addSource({ name, schema });
  }
  const inputData = new InputData();
  inputData.addInput(schemas);
  const { lines } = await quicktype({ inputData, lang: 'python' });
  return lines.join('\n');
}

/**
 * OpenAPI 3.0 says `nullable` where JSON Schema has the type `null`. Timestamps stay strings, because the
 * standard library of Python can't read all of them.
 */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, format, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/components/schemas/', '#/definitions/')
        : toJsonSchema(part),
    ]),
  );
  const typed = { ...schema, ...(format !== 'date-time' && format !== undefined && { format }) };
  return nullable === true ? { anyOf: [typed, { type: 'null' }] } : typed;
}
