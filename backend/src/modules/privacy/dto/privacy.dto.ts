import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField } from '../../../platform/http/validation';

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
  @ApiProperty({ description: 'False for a dry run.', example: false })
  isErased: boolean;

  @ApiProperty({ type: PersonalTableDto, isArray: true })
  tables: PersonalTableDto[];
}
