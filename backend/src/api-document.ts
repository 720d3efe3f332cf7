import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorBodyDto } from './platform/http/api-errors.decorator';

const DESCRIPTION = `The API of Atrium. Every path begins with \`/api\`; JSON in and out.

Lists answer an array, newest first; \`X-Total-Count\` (with \`X-Total-Capped: true\` beyond the cap) and
\`Link\` carry the rest. Money is a decimal string with two places, a calendar date \`YYYY-MM-DD\`, a moment
ISO 8601 in UTC. A change that sends an older \`version\` of a record is refused with 409. An
\`Idempotency-Key\` on a POST gives the first answer again for 24 hours.`;

/** Describes every route of the application, from its controllers and DTO classes alone. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addCookieAuth('atrium')
    .addSecurityRequirements('cookie')
    .build();
  return withRefusals(SwaggerModule.createDocument(app, about, { extraModels: [ErrorBodyDto] }));
}

/** Every operation may be refused; those that name no shape of it have the common one. */
function withRefusals(document: OpenAPIObject): OpenAPIObject {
  const refusal = {
    description: 'Refused: `message` is one sentence for people.',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } },
  };
  for (const methods of Object.values(document.paths)) {
    for (const operation of [
      methods.get,
      methods.post,
      methods.put,
      methods.patch,
      methods.delete,
    ]) {
      if (operation) operation.responses = { ...operation.responses, default: refusal };
    }
  }
  return document;
}
