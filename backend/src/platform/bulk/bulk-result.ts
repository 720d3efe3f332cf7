import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The outcome of a bulk change for one record. Subclasses add the changed `record`. */
export class BulkResultDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ type: 'integer', enum: [200, 403, 404, 409], example: 200 })
  status: number;

  @ApiPropertyOptional({ description: 'The rule that rejected the change.' })
  rule?: string;

  @ApiPropertyOptional({
    description: 'Why the change was rejected.',
    example: 'You do not have permission to do this.',
  })
  message?: string;
}

/** `record` is omitted for a deleted or rejected one. */
export type BulkResult<Entry> = BulkResultDto & { record?: Entry };
