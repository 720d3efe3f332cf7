import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

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
  return SwaggerModule.createDocument(app, about);
}
