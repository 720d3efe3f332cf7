import { ApiProperty } from '@nestjs/swagger';

const value = { type: String, nullable: true } as const;

/** A changed field with its values as text. */
export class FieldChangeDto {
  @ApiProperty({ example: 'status' })
  field: string;

  @ApiProperty({ ...value, example: 'prospect' })
  before: string | null;

  @ApiProperty({ ...value, example: 'active' })
  after: string | null;
}

/** An entry in the history of a record. */
export class ActivityEntryDto {
  @ApiProperty({ type: 'integer', example: 512 })
  id: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  at: Date;

  @ApiProperty({ description: 'Record and verb.', example: 'invoice.update' })
  action: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for changes that the system makes.',
    example: 7,
  })
  actorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  actorName: string;

  @ApiProperty({ type: FieldChangeDto, isArray: true })
  changes: FieldChangeDto[];
}
