import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AUDIT_ENTITIES, type AuditEntity, type ExportFormat } from '@atrium/contracts';
import { ExportFormatField } from '../../../platform/export';
import { ListQuery } from '../../../platform/http/paging';
import { CalendarDateField, ChoiceField, QueryIdField } from '../../../platform/http/validation';

export class ListAuditQuery extends OmitType(ListQuery, ['search']) {
  @ChoiceField(AUDIT_ENTITIES, {
    label: 'Kind of record',
    enumName: 'AuditEntity',
    optional: true,
    example: 'ticket',
  })
  entity?: AuditEntity;

  @QueryIdField({ label: 'Record', description: 'Changes of this record only.', example: 42 })
  entityId?: number;

  @QueryIdField({ label: 'Person', description: 'Changes by this person only.', example: 7 })
  actorId?: number;

  @CalendarDateField({
    label: 'From',
    optional: true,
    description: 'First day, where the company is.',
  })
  from?: string;

  @CalendarDateField({
    label: 'To',
    optional: true,
    description: 'Last day, where the company is.',
  })
  to?: string;
}

/** The filters of the list, of which an export has all pages. */
export class ExportAuditQuery extends OmitType(ListAuditQuery, ['page', 'pageSize', 'after']) {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}

const fields = {
  type: 'object',
  additionalProperties: true,
  nullable: true,
  example: { status: 'open' },
} as const;

export class AuditEntryDto {
  @ApiProperty({ example: '42' })
  id: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for what Atrium did itself.' })
  actorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  actorName: string;

  @ApiProperty({ example: 'ticket.update' })
  action: string;

  @ApiProperty({ enum: AUDIT_ENTITIES, enumName: 'AuditEntity', example: 'ticket' })
  entity: AuditEntity;

  @ApiProperty({ type: 'integer', nullable: true, example: 42 })
  entityId: number | null;

  @ApiProperty({
    ...fields,
    description: 'The changed fields as they were; null for a new record.',
  })
  before: Record<string, unknown> | null;

  @ApiProperty({ ...fields, description: 'The same as they are; null for a deleted record.' })
  after: Record<string, unknown> | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;
}
