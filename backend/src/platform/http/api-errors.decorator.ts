import type { ErrorBody } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';

const EXAMPLE_MESSAGE =
  'Someone else changed this project in the meantime. Review the changes and try again.';

export class ErrorBodyDto implements ErrorBody {
  @ApiProperty({
    format: 'uri-reference',
    description: 'The page that explains the rule, or `about:blank`.',
    example: '/api/problems/record.stale_version',
  })
  type: string;

  @ApiProperty({ example: 'Someone else changed this record in the meantime' })
  title: string;

  @ApiProperty({ type: 'integer', example: 409 })
  status: number;

  @ApiProperty({ description: 'One sentence for users.', example: EXAMPLE_MESSAGE })
  detail: string;

  @ApiProperty({
    description: 'Id of the request.',
    example: '5f2c4d1e-7a90-4d0b-9d4e-0a6f3c1b2e88',
  })
  instance: string;

  @ApiProperty({ type: 'integer', description: 'The same as `status`.', example: 409 })
  statusCode: number;

  @ApiProperty({ description: 'The same as `detail`.', example: EXAMPLE_MESSAGE })
  message: string;

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: { type: 'string' },
    description: 'One sentence for each invalid field.',
  })
  errors?: Record<string, string>;

  @ApiProperty({
    required: false,
    description: 'Name of the business rule that rejected the request.',
    example: 'record.stale_version',
  })
  rule?: string;
}

const DESCRIPTIONS = {
  400: 'Invalid input; `errors` has one sentence for each field.',
  401: 'Not signed in.',
  403: 'Forbidden; `rule` names the rule.',
  404: 'The record does not exist, or the caller may not see it.',
  409: 'Conflict with a rule, a unique value or a newer version; `rule` names it.',
  410: 'Expired or already used.',
  413: 'Too large.',
  415: 'Unsupported content type.',
  429: 'Too many attempts; `Retry-After` is the time to wait.',
  503: 'Too busy; `Retry-After` is the time to wait.',
  507: 'The storage is full; nothing was saved.',
} as const;

/** Errors are JSON, even if the operation returns another type. */
const CONTENT = { 'application/problem+json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } };

/** Describes the errors of an operation. The 401 is always included. */
export const ApiErrors = (
  ...statuses: (keyof typeof DESCRIPTIONS)[]
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ErrorBodyDto),
    ...[401 as const, ...statuses].map((status) =>
      ApiResponse({ status, description: DESCRIPTIONS[status], content: CONTENT }),
    ),
  );
