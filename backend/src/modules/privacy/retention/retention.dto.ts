import {
  HELD_CLIENTS_MAX,
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
  RETENTION_KINDS,
  type RetentionKind,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  IdListField,
  IntegerField,
  VersionField,
} from '../../../platform/http/validation';

const days = (kind: RetentionKind, label: string) => ({
  label,
  unit: 'days',
  min: RETENTION_DAYS_MIN[kind],
  max: RETENTION_DAYS_MAX,
});

/** The rules without the version, for a preview. */
export class RetentionRulesDto {
  @IntegerField({
    ...days('auditLog', 'Audit Log'),
    nullable: true,
    description: 'Days that entries are kept; null keeps them forever.',
    example: 730,
  })
  auditLogDays: number | null;

  @IntegerField({
    ...days('outbox', 'Outbox'),
    nullable: true,
    description: 'Days that sent and failed emails are kept; null keeps them forever.',
    example: 90,
  })
  outboxDays: number | null;

  @IntegerField({
    ...days('notification', 'Notifications'),
    nullable: true,
    description: 'Days that notifications are kept; null keeps them forever.',
    example: 90,
  })
  notificationDays: number | null;

  @IntegerField({
    ...days('closedTicket', 'Closed Tickets'),
    nullable: true,
    description:
      'Days after the last activity that closed tickets are kept, with their messages and ' +
      'attachments; null keeps them forever.',
    example: null,
  })
  closedTicketDays: number | null;

  @IntegerField({
    ...days('trash', 'Trash'),
    description: 'Days that deleted files stay in the trash.',
    example: 30,
  })
  trashDays: number;

  @BooleanField({
    label: 'Hold Everything',
    description: 'Stops all deletions by these rules.',
    example: false,
  })
  isOnHold: boolean;

  @IdListField({
    label: 'Clients on Hold',
    maxItems: HELD_CLIENTS_MAX,
    description: 'Their tickets and files are not deleted by these rules.',
    example: [],
  })
  heldClientIds: number[];
}

export class UpdateRetentionSettingsDto extends RetentionRulesDto {
  /** 0 until the rules are first saved. */
  @VersionField({ min: 0 })
  version?: number;
}

export class HeldClientDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Harbour Works' })
  name: string;
}

export class RetentionSettingsDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 730 })
  auditLogDays: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 90 })
  outboxDays: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 90 })
  notificationDays: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  closedTicketDays: number | null;
  @ApiProperty({ type: 'integer', example: 30 })
  trashDays: number;
  @ApiProperty({ example: false })
  isOnHold: boolean;
  @ApiProperty({ type: 'integer', isArray: true, example: [7] })
  heldClientIds: number[];
  @ApiProperty({ type: HeldClientDto, isArray: true })
  heldClients: HeldClientDto[];
  @ApiProperty({
    type: 'integer',
    example: 3,
    description: '0 until the rules are first saved.',
  })
  version: number;
}

/** What a rule would delete now. */
export class RetentionPreviewDto {
  @ApiProperty({ enum: RETENTION_KINDS, enumName: 'RetentionKind', example: 'closedTicket' })
  kind: RetentionKind;

  @ApiProperty({ type: 'integer', description: 'Records that would be deleted.', example: 12 })
  records: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Rows that would be deleted with them: messages and attachments of tickets, versions of files.',
    example: 43,
  })
  related: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time of the oldest of these records; null if there are none.',
  })
  oldestAt: Date | null;
}
