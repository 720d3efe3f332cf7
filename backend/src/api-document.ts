import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorBodyDto } from './platform/http/api-errors.decorator';

const DESCRIPTION = `The API of Atrium. Every path starts with \`/api\`; requests and responses are JSON.

Lists are arrays, newest first, with the headers \`X-Total-Count\` (and \`X-Total-Capped: true\` above the
cap) and \`Link\`. Money is a decimal string with two places, a calendar date is \`YYYY-MM-DD\`, a timestamp
is ISO 8601 in UTC. An update with an older \`version\` of the record fails with 409. Repetitions of a POST
with the same \`Idempotency-Key\` return the first response for 24 hours.`;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>;

/** Creates the OpenAPI document from the controllers and DTO classes. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addCookieAuth('atrium')
    .addSecurityRequirements('cookie')
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ErrorBodyDto] });
  for (const operation of operationsOf(document)) {
    addErrorResponse(operation);
    for (const parameter of operation.parameters ?? []) {
      if ('in' in parameter && !parameter.required) moveExampleToDescription(parameter);
    }
  }
  return document;
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths)
    .flatMap(({ get, post, put, patch, delete: remove }) => [get, post, put, patch, remove])
    .filter((operation) => operation !== undefined);

/** Adds the common error body to every operation. */
function addErrorResponse(operation: Operation): void {
  operation.responses.default = {
    description: 'Error: `message` is one sentence for users.',
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } },
  };
}

/**
 * Moves the example of an optional parameter to its description. Swagger UI would fill it in and send
 * it: filters without results, a wrong version, the same idempotency key for every POST.
 */
function moveExampleToDescription(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || !('example' in schema)) return;
  parameter.description = [parameter.description, `Example: \`${schema.example}\`.`]
    .filter(Boolean)
    .join(' ');
  delete schema.example;
}
