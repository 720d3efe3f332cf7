import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A schema of the API document, of what the tests read. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
  allOf?: Schema[];
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Schema;
}

/** One method at one address, as the API document describes it; its schemas hold no references. */
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

/** The schema with what it refers to, one level deep. */
function whole({ $ref, allOf = [], ...own }: Schema): Schema {
  const parts = [...allOf, ...($ref ? [named($ref)] : [])].map(whole);
  return Object.assign({}, ...parts, own) as Schema;
}

const named = (reference: string): Schema =>
  document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};

/** Every operation of the committed API document, which is that of the application. */
export const API_OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([address, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      const schema = content && whole(content[1].schema);
      return {
        name: `${method.toUpperCase()} ${address}`,
        method: method.toUpperCase(),
        path: address,
        parameters: parameters.map((parameter) => ({
          ...parameter,
          schema: whole(parameter.schema),
        })),
        ...(content &&
          schema && {
            body: {
              type: content[0],
              required: schema.required ?? [],
              fields: Object.fromEntries(
                Object.entries(schema.properties ?? {}).map(([name, field]) => [
                  name,
                  whole(field),
                ]),
              ),
            },
          }),
      };
    }),
);
