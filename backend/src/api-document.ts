import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorBodyDto } from './platform/http/api-errors.decorator';

const DESCRIPTION = `The API of Atrium. Every path begins with \`/api\`; JSON in and out.

Lists answer an array, newest first; \`X-Total-Count\` (with \`X-Total-Capped: true\` beyond the cap) and
\`Link\` carry the rest. Money is a decimal string with two places, a calendar date \`YYYY-MM-DD\`, a moment
ISO 8601 in UTC. A change that sends an older \`version\` of a record is refused with 409. An
\`Idempotency-Key\` on a POST gives the first answer again for 24 hours.`;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>;

/** Describes every route of the application, from its controllers and DTO classes alone. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addCookieAuth('atrium')
    .addSecurityRequirements('cookie')
    .build();
  const document = SwaggerModule.createDocument(app, about, { extraModels: [ErrorBodyDto] });
  for (const operation of operationsOf(document)) {
    addRefusal(operation);
    for (const parameter of operation.parameters ?? []) {
      if ('in' in parameter && !parameter.required) tellExample(parameter);
    }
  }
  return document;
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths)
    .flatMap(({ get, post, put, patch, delete: remove }) => [get, post, put, patch, remove])
    .filter((operation) => operation !== undefined);

/** Every operation may be refused; those that name no shape of it have the common one. */
function addRefusal(operation: Operation): void {
  operation.responses.default = {
    description: 'Refused: `message` is one sentence for people.',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } },
  };
}

/**
 * Swagger UI fills examples into the form and sends them: filters that find nothing, a version that
 * no record has, one key for all creations. What may be left out is told by its description instead.
 */
function tellExample(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || !('example' in schema)) return;
  parameter.description = [parameter.description, `Such as \`${schema.example}\`.`]
    .filter(Boolean)
    .join(' ');
  delete schema.example;
}
