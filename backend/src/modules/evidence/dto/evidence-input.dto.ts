import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { parseFileName } from '@atrium/contracts';
import {
  IdField,
  QueryIdField,
  QueryNumberField,
  TextField,
  VersionField,
  IntegerField,
  type TextFieldOptions,
} from '../../../platform/http/validation';
import { EVIDENCE_FIELDS } from './evidence-fields';

const LONGEST_ADDRESS = 2048;

/** Text that is a name of a file; the canonical name is that of `parseFileName`. */
const FileNameField = (options: TextFieldOptions): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'fileName',
      validator: {
        validate: (value: unknown) => fileNameProblem(value) === undefined,
        defaultMessage: (problem) => fileNameProblem(problem?.value) ?? '',
      },
    }),
    TextField(options),
  );

const fileNameProblem = (value: unknown): string | undefined =>
  typeof value === 'string' ? parseFileName(value).problem : undefined;

/** The form of an upload, without its file; texts, since forms have nothing else. */
export class UploadFieldsDto {
  @FileNameField({ ...EVIDENCE_FIELDS.originalName, optional: true })
  originalName?: string;

  @QueryIdField({ ...EVIDENCE_FIELDS.projectId, nullable: true })
  projectId?: number;

  @QueryIdField({ ...EVIDENCE_FIELDS.ticketId, nullable: true })
  ticketId?: number;

  @TextField({ ...EVIDENCE_FIELDS.filename, description: 'Accepted, and set by the server.' })
  filename?: string;

  @TextField({
    ...EVIDENCE_FIELDS.mimeType,
    optional: true,
    description: 'Accepted, and set by the server from the content.',
  })
  mimeType?: string;

  @QueryNumberField({
    label: 'File size',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Accepted, and set by the server from the content.',
    example: 48_211,
  })
  size?: number;

  @TextField(EVIDENCE_FIELDS.uploadedBy)
  uploadedBy?: string | null;
}

/** What Swagger shows of an upload: the fields and the file. */
export class UploadEvidenceDto extends UploadFieldsDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The file itself.' })
  file: unknown;
}

/** The form of a new version: the file is all there is to say. */
export class NewVersionDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The new content.' })
  file: unknown;
}

/** The JSON call of specification section 7: a file that is kept elsewhere. */
export class RegisterEvidenceDto {
  @FileNameField(EVIDENCE_FIELDS.originalName)
  originalName: string;

  @TextField(EVIDENCE_FIELDS.filename)
  filename?: string;

  @MimeTypeField()
  mimeType: string;

  @IntegerField({
    label: 'File size',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Bytes.',
    example: 48_211,
  })
  size: number;

  @SecureUrlField()
  secureUrl: string;

  @IdField(EVIDENCE_FIELDS.projectId)
  projectId?: number | null;

  @IdField(EVIDENCE_FIELDS.ticketId)
  ticketId?: number | null;

  @TextField(EVIDENCE_FIELDS.uploadedBy)
  uploadedBy?: string | null;
}

/** Fields that are left out keep their value. */
export class UpdateEvidenceDto {
  @FileNameField({ ...EVIDENCE_FIELDS.originalName, optional: true })
  originalName?: string;

  @IdField(EVIDENCE_FIELDS.projectId)
  projectId?: number | null;

  @IdField(EVIDENCE_FIELDS.ticketId)
  ticketId?: number | null;

  @VersionField()
  version?: number;
}

function MimeTypeField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'mimeType',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && /^[\w.+-]{1,63}\/[\w.+-]{1,63}$/.test(value),
        defaultMessage: () => 'File type must look like application/pdf.',
      },
    }),
    TextField(EVIDENCE_FIELDS.mimeType),
  );
}

function SecureUrlField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'secureUrl',
      validator: {
        validate: isSecureUrl,
        defaultMessage: () => 'The address of the file must be a complete https address.',
      },
    }),
    TextField({
      label: 'Address of the file',
      max: LONGEST_ADDRESS,
      description: 'Where the file is kept; https only, without a name or password in it.',
      example: 'https://files.northwind.example/site-plan.pdf',
    }),
  );
}

function isSecureUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && hostname !== '' && username === '' && password === '';
}
