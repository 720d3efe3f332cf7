import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of an OpenAPI schema that the tests read. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  example?: unknown;
  items?: Schema;
  additionalProperties?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
  allOf?: Schema[];
  /** Of an optional reference: the reference, and null. */
  oneOf?: Schema[];
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Schema;
}

/** One operation of the API document, with all references in its schemas resolved. */
export interface Operation {
  /** `PUT /api/projects/{id}` */
  name: string;
  method: string;
  /** `/api/projects/{id}` */
  path: string;
  parameters: Parameter[];
  body?: { type: string; fields: Record<string, Schema>; required: string[] };
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../openapi.json'), 'utf8'),
) as Document;

/** Merges a schema with the schemas that it and its parts refer to. */
function resolve({ $ref, allOf = [], oneOf = [], items, properties, ...rest }: Schema): Schema {
  const nullable = oneOf.some((part) => part.nullable) ? oneOf.toReversed() : [];
  const parts = [...allOf, ...nullable, ...($ref ? [lookUp($ref)] : [])].map(resolve);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, resolve(field)]);
  return Object.assign(
    {},
    ...parts,
    rest,
    items && { items: resolve(items) },
    properties && { properties: Object.fromEntries(fields) },
  ) as Schema;
}

const lookUp = (reference: string): Schema =>
  document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};

/** Every operation of the committed `openapi.json`. */
export const API_OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([address, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      const schema = content && resolve(content[1].schema);
      return {
        name: `${method.toUpperCase()} ${address}`,
        method: method.toUpperCase(),
        path: address,
        parameters: parameters.map((parameter) => ({
          ...parameter,
          schema: resolve(parameter.schema),
        })),
        ...(content &&
          schema && {
            body: {
              type: content[0],
              required: schema.required ?? [],
              fields: schema.properties ?? {},
            },
          }),
      };
    }),
);
