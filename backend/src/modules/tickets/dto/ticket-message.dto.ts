import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  LIMITS,
  MESSAGE_DIRECTIONS,
  type MessageDirection,
  TICKET_MESSAGE_KINDS,
  type TicketMessageKind,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/http/paging';
import { QueryNumberField } from '../../../platform/http/validation';

const addresses = { type: String, format: 'email', isArray: true } as const;

/** A file of the evidence that was sent or received with a message. */
export class MessageAttachmentDto {
  @ApiProperty({ type: 'integer', description: 'Id of the file in the evidence.', example: 88 })
  id: number;

  @ApiProperty({ example: 'screenshot.png' })
  name: string;

  @ApiProperty({ example: 'image/png' })
  mimeType: string;

  @ApiProperty({ type: 'integer', format: 'int64', example: 48_211 })
  size: number;
}

export class TicketMessageDto {
  @ApiProperty({ type: 'integer', example: 301 })
  id: number;

  @ApiProperty({ enum: TICKET_MESSAGE_KINDS, enumName: 'TicketMessageKind', example: 'reply' })
  kind: TicketMessageKind;

  @ApiProperty({ example: 'We found the cause and are working on a fix.' })
  body: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  authorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  authorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;

  @ApiProperty({
    enum: MESSAGE_DIRECTIONS,
    enumName: 'MessageDirection',
    description: '`in` was received by email, `out` is from staff.',
    example: 'out',
  })
  direction: MessageDirection;

  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    description: 'Sender of the email; null if the message was not sent by email.',
    example: 'support@harbour.example',
  })
  from: string | null;

  @ApiProperty({
    description:
      "Received from the email address of the ticket's client, or from one that the client or its contacts have or had.",
    example: false,
  })
  isFromClient: boolean;

  @ApiProperty({ ...addresses, example: ['ops@northwind.example'] })
  to: string[];

  @ApiProperty({ ...addresses, example: [] })
  cc: string[];

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    nullable: true,
    description: 'Delivery of a public reply; null if it was not sent by email.',
    example: 'sent',
  })
  deliveryStatus: DeliveryStatus | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The mail servers' messages about failures, one a line.",
    example: null,
  })
  deliveryError: string | null;

  @ApiProperty({ type: MessageAttachmentDto, isArray: true })
  attachments: MessageAttachmentDto[];

  @ApiProperty({ description: 'The received email can be downloaded.', example: false })
  hasOriginal: boolean;

  @ApiProperty({ description: 'The received email can be shown with its formatting.' })
  hasHtml: boolean;

  @ApiProperty({
    description: 'Its formatting contains images from other servers, which are loaded on request.',
    example: false,
  })
  hasRemoteImages: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position in `body` where quoted history or a signature starts; null without one.',
    example: null,
  })
  quoteOffset: number | null;

  @ApiProperty({ description: 'The body is truncated; the original is complete.', example: false })
  isTruncated: boolean;

  @ApiProperty({ description: 'A program wrote it, such as an out-of-office reply.' })
  isAutomatic: boolean;
}

export class ListTicketMessagesQuery extends OmitType(ListQuery, ['search', 'pageSize'] as const) {
  @QueryNumberField({
    label: 'Page size',
    min: 1,
    max: LIMITS.pageSizeMax,
    example: 100,
    description: `Messages per page, 1 to ${LIMITS.pageSizeMax}; ${LIMITS.pageSizeMax} by default.`,
  })
  pageSize: number = LIMITS.pageSizeMax;
}

/** A user who is writing a message (docs/domain/tickets.md#typing). */
export class TicketTypistDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Maya Okafor' })
  name: string;
}
