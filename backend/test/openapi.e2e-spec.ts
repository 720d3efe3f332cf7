import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Content {
  content?: Record<string, { schema?: object; example?: unknown; examples?: object }>;
}

interface Operation {
  operationId?: string;
  summary?: string;
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

/** Paths of fields that give a reader no example: neither their own, nor a list of values, nor fields below. */
function fieldsWithoutExample(
  schema: Schema,
  place: string,
  seen: readonly string[] = [],
): string[] {
  if (schema.$ref && seen.includes(schema.$ref)) return [];
  const below = schema.$ref ? [...seen, schema.$ref] : seen;
  const whole = resolve(schema);
  if (whole.example !== undefined || whole.examples || whole.enum || whole.type === 'boolean') {
    return [];
  }
  const alternatives = [...(whole.allOf ?? []), ...(whole.oneOf ?? [])];
  if (alternatives.length > 0) {
    return alternatives.flatMap((part) => fieldsWithoutExample(part, place, below));
  }
  if (whole.properties) {
    return Object.entries(whole.properties).flatMap(([name, part]) =>
      fieldsWithoutExample(part, `${place}.${name}`, below),
    );
  }
  if (whole.items) return fieldsWithoutExample(whole.items, `${place}[]`, below);
  return whole.format === 'binary' || whole.format === 'password' ? [] : [place];
}

/** A text of any kind is never wrong. */
const isLimited = (parameter: { in: string; schema?: Schema }): boolean =>
  parameter.in === 'query' && JSON.stringify(parameter.schema) !== '{"type":"string"}';

/** Called without having signed in: there is nobody whose key it could be. */
const OPEN = /^\/api\/(auth\/(login|logout|password-reset.*)|invitations\/accept)$/;

describe('the description of the API', () => {
  it('gives every operation a name of its own, a verb and a thing', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(new Set(names).size).toBe(operations.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z]*$/);
  });

  describe.each(operations)('$name', ({ method, address, operation }) => {
    it('has a summary and a tag', () => {
      expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(operation.tags).toHaveLength(1);
    });

    it('describes its success', () => {
      const [status, success] =
        Object.entries(operation.responses).find(([code]) => /^[23]/.test(code)) ?? [];
      expect(status).toBeDefined();
      if (status === '204' || status?.startsWith('3')) return;
      const schemas = Object.values(success?.content ?? {}).map(({ schema }) => schema);
      expect(schemas.length).toBeGreaterThan(0);
      for (const schema of schemas) expect(schema).toBeDefined();
    });

    it('names its errors', () => {
      const errors = Object.keys(operation.responses).filter((code) => code.startsWith('4'));
      const canBeWrong = operation.parameters?.some(isLimited) ?? false;
      const hasInput = operation.requestBody !== undefined || canBeWrong;
      if (hasInput) expect(errors).toContain('400');
      if (address.includes('{id}')) expect(errors).toContain('404');
      for (const code of errors) {
        expect(operation.responses[code]?.content?.['application/json']?.schema).toBeDefined();
      }
    });

    it('takes an Idempotency-Key when it is a POST of somebody who is signed in', () => {
      const names = operation.parameters?.map(({ name }) => name) ?? [];
      expect(names.includes('Idempotency-Key')).toBe(method === 'post' && !OPEN.test(address));
    });

    it('shows by example what goes in', () => {
      if (method === 'get' || method === 'delete') return;
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      const bare = bodies.flatMap(([type, { schema, example, examples }]) =>
        example || examples || !schema ? [] : fieldsWithoutExample(schema, type),
      );
      expect(bare).toEqual([]);
    });
  });
});
