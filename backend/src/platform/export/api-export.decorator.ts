import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { EXPORT_FORMATS } from '@atrium/contracts';
import { ApiErrors } from '../http/api-errors.decorator';
import { ChoiceField } from '../http/validation';

const CONTENT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Describes a response of {@link Exports.send}. */
export const ApiExportResponse = (): MethodDecorator =>
  applyDecorators(
    ApiProduces(...CONTENT_TYPES),
    ApiErrors(413, 429, 503, 507),
    ApiOkResponse({
      description: 'The file. Each user can have one export at a time.',
      content: Object.fromEntries(
        CONTENT_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
      headers: {
        'Content-Disposition': {
          description: 'The file name, with the date.',
          schema: { type: 'string', example: 'attachment; filename=tickets-2026-11-21.csv' },
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
