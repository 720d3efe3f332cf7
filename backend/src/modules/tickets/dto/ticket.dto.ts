import { ApiProperty } from '@nestjs/swagger';
import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type Abilities,
  type Ability,
  type TicketPriority,
  type TicketStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { TicketAction } from '../tickets.policy';

/** What the caller may do with the ticket. */
export class TicketAbilitiesDto implements Abilities<TicketAction> {
  @ApiAbility('Edit the ticket')
  update: Ability;

  @ApiAbility('Reply to the client or leave a note')
  reply: Ability;

  @ApiAbility('Give the ticket to somebody else')
  reassign: Ability;

  @ApiAbility('Take up a closed ticket again')
  reopen: Ability;

  @ApiAbility('Delete the ticket')
  delete: Ability;
}

export class TicketDto {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ description: '`T-` and the id padded to 4 digits.', example: 'T-0042' })
  number: string;

  @ApiProperty({ example: 'Invoice export misses the last page' })
  title: string;

  @ApiProperty({ type: String, nullable: true, example: 'The PDF ends after page nine of ten.' })
  description: string | null;

  @ApiProperty({ example: 'Northwind Ltd' })
  clientName: string;

  @ApiProperty({ format: 'email', example: 'ops@northwind.example' })
  clientEmail: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority', example: 'high' })
  priority: TicketPriority;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', example: 'open' })
  status: TicketStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the assignee; null for nobody.',
    example: 'Maya Okafor',
  })
  assignedTo: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  assigneeId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  projectId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  firstResponseAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolvedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TicketAbilitiesDto })
  abilities: Abilities<TicketAction>;
}

/** A ticket on its own: also who opened it and where it may go from here. */
export class TicketDetailDto extends TicketDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of who opened the ticket; null when the account is gone.',
    example: 'Jonas Weber',
  })
  createdByName: string | null;

  @ApiProperty({
    enum: TICKET_STATUSES,
    enumName: 'TicketStatus',
    isArray: true,
    description: 'Statuses that the ticket may move to.',
    example: ['in-progress', 'resolved', 'closed'],
  })
  nextStatuses: TicketStatus[];
}
