import { AUDIT_ENTITIES, type AuditEntity, type ExportFormat } from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListQuery } from '../../../platform/http/paging';
import {
  CalendarDateField,
  ChoiceField,
  QueryIdField,
  TextField,
} from '../../../platform/http/validation';

export class ListAuditQuery extends OmitType(ListQuery, ['search']) {
  @ChoiceField(AUDIT_ENTITIES, {
    label: 'Kind of record',
    enumName: 'AuditEntity',
    optional: true,
    example: 'ticket',
  })
  entity?: AuditEntity;

  @QueryIdField({ label: 'Record', description: 'Only changes of this record.', example: 42 })
  entityId?: number;

  @QueryIdField({ label: 'Person', description: 'Only changes by this user.', example: 7 })
  actorId?: number;

  @TextField({
    label: 'Actions',
    optional: true,
    max: 300,
    description: 'Only these actions, separated by commas.',
    example: 'user.export,user.erase',
  })
  actions?: string;

  @CalendarDateField({
    label: 'From',
    optional: true,
    description: "First day, in the company's time zone.",
  })
  from?: string;

  @CalendarDateField({
    label: 'To',
    optional: true,
    description: "Last day, in the company's time zone.",
  })
  to?: string;
}

/** The filters of the list; an export contains all pages. */
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for automatic changes.' })
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
    type: String,
    nullable: true,
    description:
      'Current name or number of the record, or the recorded one if it was deleted. Null for a ' +
      'record without a name.',
    example: 'T-0042 Printer is offline',
  })
  recordName: string | null;

  @ApiProperty({ description: 'Whether the record no longer exists.', example: false })
  isRecordDeleted: boolean;

  @ApiProperty({
    ...fields,
    description: 'The changed fields before the change; null for a new record.',
  })
  before: Record<string, unknown> | null;

  @ApiProperty({
    ...fields,
    description: 'The changed fields after the change; null for a deleted record.',
  })
  after: Record<string, unknown> | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;
}
