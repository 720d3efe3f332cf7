import {
  type ExportFormat,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportKind,
  type ImportStatus,
  LIMITS,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { ExportFormatField } from '../../../platform/export';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  ObjectListField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import { IMPORT_PHASES, type ImportPhase } from '../entities/import.entity';
import type { ImportAction } from '../imports.policy';

const KIND = { label: 'Kind', enumName: 'ImportKind', example: 'clients' } as const;

/** The form field that contains the file. */
export class ImportUploadFieldsDto {
  @ChoiceField(IMPORT_KINDS, KIND)
  kind: ImportKind;
}

/** The multipart form in the API document. */
export class UploadImportDto extends ImportUploadFieldsDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'A CSV or XLSX file.' })
  file: unknown;
}

export class MappedColumnDto {
  @IntegerField({
    label: 'Column',
    min: 0,
    max: LIMITS.importColumns - 1,
    description: 'Index of the column, from 0.',
    example: 0,
  })
  column: number;

  @TextField({ label: 'Field', max: 60, example: 'email' })
  field: string;
}

export class MapImportDto {
  @ObjectListField(MappedColumnDto, {
    label: 'Mapping',
    min: 0,
    max: LIMITS.importColumns,
    description: 'Omitted columns are not imported.',
  })
  mapping: MappedColumnDto[];

  @BooleanField({
    label: 'Send Invitations',
    optional: true,
    description: 'Invites imported team members by email. Ignored for other kinds.',
    example: false,
  })
  sendInvitations?: boolean;

  @VersionField()
  version?: number;
}

export class ExportImportErrorsQuery {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}

/** A field that columns can be mapped to. */
export class ImportFieldDto {
  @ApiProperty({ example: 'email' })
  field: string;

  @ApiProperty({ example: 'Email' })
  label: string;

  @ApiProperty({ example: true, description: 'Required for a new record.' })
  isRequired: boolean;
}

export class ImportErrorDto {
  @ApiProperty({ type: 'integer', description: 'The row number in a spreadsheet.', example: 17 })
  row: number;

  @ApiProperty({ type: String, nullable: true, example: 'email' })
  field: string | null;

  @ApiProperty({ example: 'Invalid email address' })
  message: string;
}

/** Errors of the same field with the same message. */
export class ImportErrorGroupDto {
  @ApiProperty({ type: String, nullable: true, example: 'email' })
  field: string | null;

  @ApiProperty({ example: 'Invalid email address' })
  message: string;

  @ApiProperty({ type: 'integer', example: 118 })
  count: number;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The first row numbers.',
    example: [17, 18, 40, 41, 42],
  })
  firstRows: number[];
}

/** The number of rows by outcome; after a dry run, by expected outcome. */
export class ImportCountsDto {
  @ApiProperty({ type: 'integer', example: 118 })
  created: number;

  @ApiProperty({ type: 'integer', example: 12 })
  updated: number;

  @ApiProperty({ type: 'integer', example: 70 })
  unchanged: number;

  @ApiProperty({ type: 'integer', example: 3 })
  failed: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Reverted by an undo.' })
  undone: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Rows that an undo could not revert.' })
  kept: number;
}

class ImportAbilitiesDto implements Abilities<ImportAction> {
  @ApiAbility('Change the mapping')
  map: Ability;

  @ApiAbility('Start a dry run')
  check: Ability;

  @ApiAbility('Start the import, or continue one that failed')
  run: Ability;

  @ApiAbility('Undo the import')
  undo: Ability;

  @ApiAbility('Delete the import from the history')
  delete: Ability;
}

export class ImportDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ enum: IMPORT_KINDS, enumName: 'ImportKind', example: 'clients' })
  kind: ImportKind;

  @ApiProperty({ example: 'clients.xlsx' })
  fileName: string;

  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'ImportStatus', example: 'done' })
  status: ImportStatus;

  @ApiProperty({
    enum: IMPORT_PHASES,
    enumName: 'ImportPhase',
    nullable: true,
    description: 'The most recently started step, even if it failed.',
    example: 'run',
  })
  phase: ImportPhase | null;

  @ApiProperty({ type: 'integer', description: 'Rows of the current step.', example: 203 })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Finished rows of the current step.', example: 203 })
  done: number;

  @ApiProperty({ type: ImportCountsDto })
  counts: ImportCountsDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the import stopped, if its status is `failed`.',
    example: null,
  })
  failReason: string | null;

  @ApiProperty({ example: 'Maya Okafor' })
  createdBy: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;

  @ApiProperty({ type: 'integer', example: 2 })
  version: number;

  @ApiProperty({ type: ImportAbilitiesDto })
  abilities: Abilities<ImportAction>;
}

export class ImportDetailDto extends ImportDto {
  @ApiProperty({ type: String, isArray: true, example: ['Company', 'E-mail'] })
  headers: string[];

  @ApiProperty({ type: ImportFieldDto, isArray: true })
  fields: ImportFieldDto[];

  @ApiProperty({ type: MappedColumnDto, isArray: true })
  mapping: MappedColumnDto[];

  @ApiProperty({ example: false })
  sendInvitations: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The cells of the first rows.',
    example: [['Acme Corporation', 'john.smith@acme.example']],
  })
  preview: string[][];

  @ApiProperty({
    type: ImportErrorDto,
    isArray: true,
    description:
      'The first errors of the current step. `GET /api/imports/{id}/errors/export` has all.',
  })
  errors: ImportErrorDto[];

  @ApiProperty({
    type: ImportErrorGroupDto,
    isArray: true,
    description:
      'The most frequent among the first 10,000 errors; empty while the import is working.',
  })
  errorGroups: ImportErrorGroupDto[];

  @ApiProperty({ type: 'integer', description: 'Number of errors in total.', example: 3 })
  errorCount: number;
}
