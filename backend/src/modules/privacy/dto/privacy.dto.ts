import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField } from '../../../platform/http/validation';
import { PERSON_KINDS, type PersonKind } from '../../../platform/personal-data';
import { ERASURE_STATES, type ErasureState } from '../erasure.entity';

export class ErasePersonDto {
  @TextField({
    label: 'Reason',
    max: 300,
    description: 'Stored in the audit log, without the names and addresses of the person.',
    example: 'Requested by email on 24 November 2026',
  })
  reason: string;

  @BooleanField({
    label: 'Dry Run',
    optional: true,
    description: 'Counts only, and changes nothing.',
    example: true,
  })
  dryRun?: boolean;
}

/** The rows of one table that are about the person. */
export class PersonalTableDto {
  @ApiProperty({ example: 'ticket_messages' })
  table: string;

  @ApiProperty({ type: 'integer', description: 'Rows that are deleted or changed.', example: 12 })
  rows: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are kept as they are.', example: 0 })
  kept: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why rows are kept; null if none are.',
    example: null,
  })
  keptReason: string | null;
}

export class ErasureDto {
  @ApiProperty({
    description: 'False for a dry run, and while the erasure is running.',
    example: false,
  })
  isErased: boolean;

  @ApiProperty({
    enum: ['preview', 'running', 'done'],
    description:
      '`preview` for a dry run. A running erasure continues in the background; `listErasures` has it ' +
      'until it is finished.',
    example: 'done',
  })
  state: 'preview' | 'running' | 'done';

  @ApiProperty({
    description: 'False if there was no time to count all rows, so there can be more.',
    example: true,
  })
  isComplete: boolean;

  @ApiProperty({ type: PersonalTableDto, isArray: true })
  tables: PersonalTableDto[];
}

/** An erasure that is running or has failed. */
export class UnfinishedErasureDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ enum: PERSON_KINDS, example: 'user' })
  kind: PersonKind;

  @ApiProperty({
    type: 'integer',
    description: 'Id of the user, the client or the contact.',
    example: 7,
  })
  personId: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the user or the contact. Null for all contacts of a client.',
    example: 'Kim Park',
  })
  name: string | null;

  @ApiProperty({
    enum: ERASURE_STATES,
    description:
      'A failed erasure is retried automatically. Request it again to retry it immediately.',
    example: 'running',
  })
  state: ErasureState;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Error of the last failed attempt; null if none has failed.',
    example: null,
  })
  lastError: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a failed erasure is retried; null while it is running.',
    example: null,
  })
  nextAttemptAt: string | null;

  @ApiProperty({ example: 'Requested by email on 24 November 2026' })
  reason: string;

  @ApiProperty({
    type: 'integer',
    description: 'Records that were searched. Starts again after an interruption.',
    example: 3200,
  })
  searchedRecords: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Records to search; null until they are counted.',
    example: 12_000,
  })
  totalRecords: number | null;

  @ApiProperty({ description: 'Name of the user who requested it.', example: 'Maya Okafor' })
  requestedBy: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T09:00:00.000Z' })
  createdAt: string;
}
