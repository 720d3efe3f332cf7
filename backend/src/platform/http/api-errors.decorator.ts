import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorBody } from '@atrium/contracts';

export class ErrorBodyDto implements ErrorBody {
  @ApiProperty({ type: 'integer', example: 409 })
  statusCode: number;

  @ApiProperty({
    description: 'One sentence for people.',
    example: 'Someone else changed this project in the meantime. Please look at it again first.',
  })
  message: string;

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: { type: 'string' },
    description: 'Sentence by field, for invalid input.',
  })
  errors?: Record<string, string>;

  @ApiProperty({
    required: false,
    description: 'Name of the business rule that refused.',
    example: 'record.stale_version',
  })
  rule?: string;
}

const MEANINGS = {
  400: 'Invalid input; `errors` holds one sentence by field.',
  401: 'Not signed in.',
  403: 'Not allowed; `rule` names what refuses.',
  404: 'There is no such record, or the caller may not know of it.',
  409: 'A rule, a unique value or a stale version stands against it; `rule` says which.',
  410: 'Expired, or used already.',
  413: 'Too large.',
  415: 'The content type is not taken here.',
  429: 'Too many tries; `Retry-After` says how long to wait.',
  507: 'There is no room for the file; nothing was kept.',
} as const;

/** Refusals are JSON, whatever the operation answers when all is well. */
const CONTENT = { 'application/json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } };

/** Describes the refusals of an operation; that of nobody being signed in goes without saying. */
export const ApiErrors = (
  ...statuses: (keyof typeof MEANINGS)[]
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ErrorBodyDto),
    ...[401 as const, ...statuses].map((status) =>
      ApiResponse({ status, description: MEANINGS[status], content: CONTENT }),
    ),
  );
