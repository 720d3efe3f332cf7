import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { EXPORT_FORMATS } from '@atrium/contracts';
import { ChoiceField } from '../http/validation';

const CONTENT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Describes an answer of {@link sendExport}. */
export const ApiExportResponse = (): MethodDecorator =>
  applyDecorators(
    ApiProduces(...CONTENT_TYPES),
    ApiOkResponse({
      description: 'The file, written while its rows are read.',
      content: Object.fromEntries(
        CONTENT_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
      headers: {
        'Content-Disposition': {
          description: 'The name of the file, with the date.',
          schema: { type: 'string', example: 'attachment; filename=tickets-2026-11-21.csv' },
        },
      },
    }),
  );

/** Query parameter that chooses the file's format. */
export const ExportFormatField = (): PropertyDecorator =>
  ChoiceField(EXPORT_FORMATS, {
    label: 'Format',
    enumName: 'ExportFormat',
    optional: true,
    description: 'CSV (RFC 4180, UTF-8) unless given.',
    example: 'csv',
  });
