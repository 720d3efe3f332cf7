import {
  EVIDENCE_KINDS,
  EVIDENCE_LABELS,
  type EvidenceKind,
  FILE_NAME_LENGTH,
  LIMITS,
  parseFileName,
  SHARE_LINK_DAYS,
  type ShareLinkDays,
} from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  CalendarDateField,
  ChoiceField,
  IdField,
  IntegerField,
  type QueryFlag,
  QueryFlagField,
  QueryIdField,
  QueryIdListField,
  QueryNumberField,
  SortField,
  TextField,
  type TextFieldOptions,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { EVIDENCE_SORTS, type EvidenceSort } from '../evidence-list';

const MAX_URL_LENGTH = 2048;

const ORIGINAL_NAME = {
  label: EVIDENCE_LABELS.originalName,
  max: FILE_NAME_LENGTH,
  description: 'The name that the file is shown and downloaded under.',
  example: 'Site plan.pdf',
} as const;

const PROJECT_ID = {
  label: EVIDENCE_LABELS.projectId,
  nullable: true,
  optional: true,
  example: 12,
} as const;

const TICKET_ID = {
  label: EVIDENCE_LABELS.ticketId,
  nullable: true,
  optional: true,
  example: 42,
} as const;

const FILENAME = {
  label: EVIDENCE_LABELS.filename,
  max: FILE_NAME_LENGTH,
  optional: true,
  example: 'site-plan.pdf',
} as const;

const MIME_TYPE = {
  label: EVIDENCE_LABELS.mimeType,
  max: 127,
  example: 'application/pdf',
} as const;

const UPLOADED_BY = {
  label: 'Uploaded By',
  max: 401,
  optional: true,
  nullable: true,
  description: 'Ignored: the server stores the name of the signed-in user.',
  example: 'Maya Okafor',
} as const;

/** A file name that `parseFileName` accepts. */
const FileNameField = (options: TextFieldOptions): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'fileName',
      validator: {
        validate: (value: unknown) => fileNameProblem(value) === undefined,
        defaultMessage: (error) => fileNameProblem(error?.value) ?? '',
      },
    }),
    TextField(options),
  );

const fileNameProblem = (value: unknown): string | undefined =>
  typeof value === 'string' ? parseFileName(value).error : undefined;

/** The fields of an upload form other than the file. Form fields are always text. */
export class UploadFieldsDto {
  @FileNameField({ ...ORIGINAL_NAME, optional: true })
  originalName?: string;

  @QueryIdField({ ...PROJECT_ID, nullable: true })
  projectId?: number;

  @QueryIdField({ ...TICKET_ID, nullable: true })
  ticketId?: number;

  @TextField({ ...FILENAME, description: 'Ignored: the server derives it from the file name.' })
  filename?: string;

  @TextField({
    ...MIME_TYPE,
    optional: true,
    description: 'Ignored: the server detects it from the content.',
  })
  mimeType?: string;

  @QueryNumberField({
    label: EVIDENCE_LABELS.size,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Ignored: the server detects it from the content.',
    example: 48_211,
  })
  size?: number;

  @TextField(UPLOADED_BY)
  uploadedBy?: string | null;
}

/** Documents the upload form in OpenAPI. */
export class UploadEvidenceDto extends UploadFieldsDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The file.' })
  file: unknown;
}

/** Documents the form of a new version in OpenAPI. */
export class NewVersionDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The new content.' })
  file: unknown;
}

/** docs/domain/evidence.md#external-files */
export class RegisterEvidenceDto {
  @FileNameField(ORIGINAL_NAME)
  originalName: string;

  @TextField(FILENAME)
  filename?: string;

  @MimeTypeField()
  mimeType: string;

  @IntegerField({
    label: EVIDENCE_LABELS.size,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Bytes.',
    example: 48_211,
  })
  size: number;

  @SecureUrlField()
  secureUrl: string;

  @IdField(PROJECT_ID)
  projectId?: number | null;

  @IdField(TICKET_ID)
  ticketId?: number | null;

  @TextField(UPLOADED_BY)
  uploadedBy?: string | null;
}

/** Omitted fields keep their values. */
export class UpdateEvidenceDto extends UpdateType(
  PickType(RegisterEvidenceDto, ['originalName', 'projectId', 'ticketId'] as const),
) {
  @VersionField()
  version?: number;
}

export class ListEvidenceQuery extends SyncedListQuery {
  @TextField({
    ...ORIGINAL_NAME,
    optional: true,
    description: 'Only files with exactly this name, in upper or lower case.',
  })
  originalName?: string;

  @ChoiceField(EVIDENCE_KINDS, {
    label: 'Type',
    enumName: 'EvidenceKind',
    optional: true,
    example: 'documents',
  })
  type?: EvidenceKind;

  @QueryIdField({
    label: EVIDENCE_LABELS.projectId,
    description: 'Only files of this project.',
    example: 12,
  })
  projectId?: number;

  @QueryIdField({
    label: EVIDENCE_LABELS.ticketId,
    description: 'Only files of this ticket.',
    example: 42,
  })
  ticketId?: number;

  @CalendarDateField({ label: 'Uploaded from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Uploaded to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @SortField(EVIDENCE_SORTS, 'EvidenceSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: EvidenceSort = '-createdAt';
}

export class ContentQuery {
  @QueryFlagField({
    label: 'Download',
    description: '`true` downloads the file even if a browser could show it.',
  })
  download?: QueryFlag;
}

export class ArchiveQuery {
  @QueryIdListField({
    label: 'Files',
    maxItems: LIMITS.bulkIds,
    description: 'Separated by commas, up to 200.',
    example: '31,32',
  })
  ids: number[];
}

export class CreateShareLinkDto {
  @ApiProperty({
    type: 'integer',
    enum: SHARE_LINK_DAYS.filter((days) => days !== null),
    nullable: true,
    required: false,
    description: 'Days until the link expires; null for never. 7 by default.',
    example: 7,
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(SHARE_LINK_DAYS, { message: 'A link expires after 1, 7 or 30 days, or never.' })
  expiresInDays?: ShareLinkDays;
}

function MimeTypeField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'mimeType',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && /^[\w.+-]{1,63}\/[\w.+-]{1,63}$/.test(value),
        defaultMessage: () => 'File type must be a MIME type, such as application/pdf.',
      },
    }),
    TextField(MIME_TYPE),
  );
}

function SecureUrlField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'secureUrl',
      validator: {
        validate: isSecureUrl,
        defaultMessage: () => "The file's URL must be a complete https URL.",
      },
    }),
    TextField({
      label: 'File Address',
      max: MAX_URL_LENGTH,
      description: 'The https URL of the file, without a user name or password.',
      example: 'https://files.northwind.example/site-plan.pdf',
    }),
  );
}

function isSecureUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && hostname !== '' && username === '' && password === '';
}
