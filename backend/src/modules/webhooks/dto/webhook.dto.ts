import {
  AUDIT_ENTITIES,
  type AuditEntity,
  LIMITS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LABELS,
  WEBHOOK_STATUSES,
  type WebhookDeliveryStatus,
  type WebhookEventType,
  type WebhookStatus,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/http/paging';
import {
  BooleanField,
  ChoiceField,
  ChoiceListField,
  IdField,
  RecordType,
  UpdateType,
  UrlField,
  VersionField,
} from '../../../platform/http/validation';

export class CreateWebhookDto {
  @UrlField({
    label: WEBHOOK_LABELS.url,
    max: LIMITS.webhookUrlLength,
    example: 'https://example.com/atrium',
  })
  url: string;

  @ChoiceListField(WEBHOOK_EVENT_TYPES, {
    label: WEBHOOK_LABELS.eventTypes,
    example: ['ticket.created', 'invoice.paid'],
  })
  eventTypes: WebhookEventType[];

  @IdField({
    label: WEBHOOK_LABELS.serviceAccountId,
    description: 'The service account whose rights determine which records the receiver gets.',
    example: 3,
  })
  serviceAccountId: number;

  @BooleanField({ label: WEBHOOK_LABELS.isActive, optional: true, example: true })
  isActive?: boolean;
}

export class UpdateWebhookDto extends UpdateType(CreateWebhookDto) {
  @VersionField()
  version?: number;
}

export class WebhookDto extends RecordType(CreateWebhookDto) {
  @ApiProperty({ type: 'integer', example: 2 })
  id: number;

  @ApiProperty({
    enum: WEBHOOK_STATUSES,
    enumName: 'WebhookStatus',
    description: 'Result of the last attempt; `gone` after a response of 410.',
    example: 'ok',
  })
  status: WebhookStatus;

  @ApiProperty({
    description: 'Events have failed or wait for their next attempt. Tests do not count.',
    example: false,
  })
  hasUndelivered: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Deliveries are also signed with the previous secret until this time.',
    example: null,
  })
  previousSecretUntil: Date | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-02T08:00:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

export class WebhookWithSecretDto extends WebhookDto {
  @ApiProperty({
    description: 'Signs the deliveries. Only this response contains it.',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9yNPGYWDf6Q=',
  })
  secret: string;
}

export class ListDeliveriesQuery extends OmitType(ListQuery, ['search'] as const) {
  @ChoiceField(WEBHOOK_DELIVERY_STATUSES, {
    label: 'Status',
    enumName: 'WebhookDeliveryStatus',
    optional: true,
  })
  status?: WebhookDeliveryStatus;
}

export class WebhookDeliveryDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id: number;

  @ApiProperty({ type: 'integer', example: 2 })
  webhookId: number;

  @ApiProperty({
    description: 'The header `webhook-id`.',
    example: 'evt_5f2c4d1e-7a90-4d0b-9d4e-0a6f3c1b2e88',
  })
  eventId: string;

  @ApiProperty({ description: 'An event type, or `webhook.test`.', example: 'ticket.created' })
  type: string;

  @ApiProperty({
    enum: AUDIT_ENTITIES,
    enumName: 'AuditEntity',
    description: 'The kind of record; `webhook` for a test.',
    example: 'ticket',
  })
  entity: AuditEntity;

  @ApiProperty({ type: 'integer', description: 'The ID of the record.', example: 42 })
  entityId: number;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATUSES, enumName: 'WebhookDeliveryStatus' })
  status: WebhookDeliveryStatus;

  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null if there was no response.',
    example: 200,
  })
  lastStatusCode: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why there was no response.',
    example: null,
  })
  lastError: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAttemptAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null after the last attempt.',
  })
  nextAttemptAt: Date | null;

  @ApiProperty({
    description: 'It waits until an earlier event of the same record is delivered or has failed.',
    example: false,
  })
  waitsForEarlier: boolean;

  @ApiProperty({ type: String, format: 'date-time', description: 'The time of the event.' })
  createdAt: Date;
}

export class ResentDeliveriesDto {
  @ApiProperty({ type: 'integer', description: 'How many events are sent now.', example: 12 })
  deliveries: number;
}

export class WebhookDeliveryDetailDto extends WebhookDeliveryDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The request body. Null if it has not been written yet, or never was.',
    example:
      '{"type":"ticket.created","timestamp":"2026-11-20T09:12:00.000Z","data":{"record":{"id":42}}}',
  })
  body: string | null;
}
