import { readFile, writeFile } from 'node:fs/promises';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

/*
 * Generates Python classes from the API document, which reject values of other types:
 * node generate-types.mjs openapi.json atrium.py
 */

/** The schemas that the program uses. Those that they refer to are included. */
const SCHEMAS = [
  'TicketDto',
  'TicketDetailDto',
  'CreateTicketDto',
  'UpdateTicketDto',
  'ErrorBodyDto',
];

const [source, target] = process.argv.slice(2);
const { components } = JSON.parse(await readFile(source, 'utf8'));
const definitions = toJsonSchema(components.schemas);
const schemas = new JSONSchemaInput(new FetchingJSONSchemaStore());
for (const name of SCHEMAS) {
  const schema = JSON.stringify({ $ref: `#/definitions/${name}`, definitions });
  await schemas.addSource({ name, schema });
}
const inputData = new InputData();
inputData.addInput(schemas);
const { lines } = await quicktype({ inputData, lang: 'python' });
await writeFile(target, lines.join('\n'));

/**
 * OpenAPI 3.0 says `nullable` where JSON Schema has the type `null`. Timestamps stay strings,
 * because the standard library of Python can't read all of them.
 */
function toJsonSchema(value) {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, format, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' ? part.replace('#/components/schemas/', '#/definitions/') : toJsonSchema(part),
    ]),
  );
  const typed = format && format !== 'date-time' ? { ...schema, format } : schema;
  return nullable ? { anyOf: [typed, { type: 'null' }] } : typed;
}
