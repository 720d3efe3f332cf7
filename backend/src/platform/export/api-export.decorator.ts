import { EXPORT_FORMATS } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../http/api-errors.decorator';
import { ChoiceField } from '../http/validation';

const LIST_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Describes a response of {@link Exports}; a list by default. */
export const ApiExportResponse = (
  contentTypes: readonly string[] = LIST_TYPES,
  fileName = 'tickets-2026-11-21.csv',
): MethodDecorator =>
  applyDecorators(
    ApiProduces(...contentTypes),
    ApiErrors(413, 429, 503, 507),
    ApiOkResponse({
      description: 'The file. Each user can have one export at a time.',
      content: Object.fromEntries(
        contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
      headers: {
        'Content-Disposition': {
          description: 'The file name, with the date.',
          schema: { type: 'string', example: `attachment; filename=${fileName}` },
        },
      },
    }),
  );

/** The query parameter for the file format. */
export const ExportFormatField = (): PropertyDecorator =>
  ChoiceField(EXPORT_FORMATS, {
    label: 'Format',
    enumName: 'ExportFormat',
    optional: true,
    description: 'CSV (RFC 4180, UTF-8) by default.',
    example: 'csv',
  });
