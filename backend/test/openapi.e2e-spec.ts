import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Content {
  content?: Record<string, { schema?: object; example?: unknown; examples?: object }>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Schema {
  $ref?: string;
  type?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  format?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(
  readFileSync(path.resolve(__dirname, '../openapi.json'), 'utf8'),
) as OpenApi;

const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${address}`,
    method,
    address,
    operation,
  })),
);

/** Follows a reference into the document's schemas. */
const resolve = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Paths of fields that have no example of their own, no enum and no nested example. */
function fieldsWithoutExample(
  schema: Schema,
  location: string,
  seen: readonly string[] = [],
): string[] {
  if (schema.$ref && seen.includes(schema.$ref)) return [];
  const ancestors = schema.$ref ? [...seen, schema.$ref] : seen;
  const resolved = resolve(schema);
  if (
    resolved.example !== undefined ||
    resolved.examples ||
    resolved.enum ||
    resolved.type === 'boolean'
  ) {
    return [];
  }
  const alternatives = [...(resolved.allOf ?? []), ...(resolved.oneOf ?? [])];
  if (alternatives.length > 0) {
    return alternatives.flatMap((part) => fieldsWithoutExample(part, location, ancestors));
  }
  if (resolved.properties) {
    return Object.entries(resolved.properties).flatMap(([name, part]) =>
      fieldsWithoutExample(part, `${location}.${name}`, ancestors),
    );
  }
  if (resolved.items) return fieldsWithoutExample(resolved.items, `${location}[]`, ancestors);
  return resolved.format === 'binary' || resolved.format === 'password' ? [] : [location];
}

/** Whether a query parameter can be invalid. A plain string never is. */
const canBeInvalid = (parameter: { in: string; schema?: Schema }): boolean =>
  parameter.in === 'query' && JSON.stringify(parameter.schema) !== '{"type":"string"}';

/** Routes without sign-in take no key, since keys belong to a user. */
const PUBLIC_ROUTES =
  /^\/api\/(auth\/(login|logout|password-reset.*|sign-in-link|oidc\/.*|totp\/verify|passkeys\/(options|verify))|invitations\/accept)$/;

describe('openapi.json', () => {
  it('gives every operation a unique name made of a verb and a noun', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(new Set(names).size).toBe(operations.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z]*$/);
  });

  describe.each(operations)('$name', ({ method, address, operation }) => {
    it('declares a summary and one tag for the operation', () => {
      expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(operation.tags).toHaveLength(1);
    });

    it('says who can use the operation', () => {
      expect(operation.description).toMatch(
        /(Needs no sign-in|Available to every signed-in user|Needs the right `[a-z_.]+`)\./,
      );
    });

    it('describes the successful response of the operation', () => {
      const [status, success] =
        Object.entries(operation.responses).find(([code]) => /^[23]/.test(code)) ?? [];
      expect(status).toBeDefined();
      if (status === '204' || status?.startsWith('3')) return;
      const schemas = Object.values(success?.content ?? {}).map(({ schema }) => schema);
      expect(schemas.length).toBeGreaterThan(0);
      for (const schema of schemas) expect(schema).toBeDefined();
    });

    it('describes the error responses of the operation', () => {
      const errors = Object.keys(operation.responses).filter((code) => code.startsWith('4'));
      const hasCheckedQuery = operation.parameters?.some(canBeInvalid) ?? false;
      const hasInput = operation.requestBody !== undefined || hasCheckedQuery;
      if (hasInput) expect(errors).toContain('400');
      if (address.includes('{id}')) expect(errors).toContain('404');
      for (const code of errors) {
        expect(
          operation.responses[code]?.content?.['application/problem+json']?.schema,
        ).toBeDefined();
      }
    });

    it('accepts an Idempotency-Key for POST operations of signed-in users only', () => {
      const names = operation.parameters?.map(({ name }) => name) ?? [];
      expect(names.includes('Idempotency-Key')).toBe(
        method === 'post' && !PUBLIC_ROUTES.test(address),
      );
    });

    it('shows an example of every field in the request body', () => {
      if (method === 'get' || method === 'delete') return;
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      const missing = bodies.flatMap(([type, { schema, example, examples }]) =>
        example || examples || !schema ? [] : fieldsWithoutExample(schema, type),
      );
      expect(missing).toEqual([]);
    });
  });
});
