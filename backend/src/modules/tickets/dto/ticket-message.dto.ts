import { ApiProperty } from '@nestjs/swagger';
import {
  TICKET_EVENT_FIELDS,
  TICKET_MESSAGE_KINDS,
  type TicketEventField,
  type TicketMessageKind,
} from '@atrium/contracts';
import { ChoiceField, DescriptionField } from '../../../platform/http/validation';

export class CreateTicketMessageDto {
  @ChoiceField(TICKET_MESSAGE_KINDS, {
    label: 'Kind',
    enumName: 'TicketMessageKind',
    description: '`reply` is for the client, `note` for staff only.',
    example: 'reply',
  })
  kind: TicketMessageKind;

  @DescriptionField({ label: 'Message', example: 'We found the cause and are on it.' })
  body: string;
}

export class TicketMessageDto {
  @ApiProperty({ type: 'integer', example: 301 })
  id: number;

  @ApiProperty({ enum: TICKET_MESSAGE_KINDS, enumName: 'TicketMessageKind', example: 'reply' })
  kind: TicketMessageKind;

  @ApiProperty({ example: 'We found the cause and are on it.' })
  body: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  authorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  authorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;
}

/** One change in the history of a ticket. */
export class TicketEventDto {
  @ApiProperty({ type: 'integer', example: 511 })
  id: number;

  @ApiProperty({ enum: TICKET_EVENT_FIELDS, enumName: 'TicketEventField', example: 'status' })
  field: TicketEventField;

  @ApiProperty({ type: String, nullable: true, example: 'open' })
  oldValue: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'in-progress' })
  newValue: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  actorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  actorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;
}
