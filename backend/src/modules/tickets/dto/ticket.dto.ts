import {
  LIMITS,
  TICKET_EVENT_FIELDS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_VIEWS,
  type TicketEventField,
  type TicketPriority,
  type TicketStatus,
  type TicketView,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { TicketAction } from '../tickets.policy';
import { CreateTicketDto } from './ticket-input.dto';

/** The caller's abilities on the ticket. */
class TicketAbilitiesDto implements Abilities<TicketAction> {
  @ApiAbility('Edit the ticket')
  update: Ability;

  @ApiAbility('Take the unassigned ticket')
  take: Ability;

  @ApiAbility('Merge the ticket into another one')
  merge: Ability;

  @ApiAbility('Reply to the client or add a note')
  reply: Ability;

  @ApiAbility('Assign the ticket to another user')
  reassign: Ability;

  @ApiAbility('Reopen a closed ticket')
  reopen: Ability;

  @ApiAbility('Delete the ticket')
  delete: Ability;
}

export class TicketDto extends RecordType(CreateTicketDto, { except: ['assignedTo'] }) {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ description: '`T-` and the id padded to 4 digits.', example: 'T-0042' })
  number: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the assignee; null for unassigned.',
    example: 'Maya Okafor',
  })
  assignedTo: string | null;

  @ApiProperty({ description: "Whether the assignee's account is inactive.", example: false })
  isAssigneeInactive: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The first response is due; null without a target.',
  })
  firstResponseDueAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The resolution is due; null without a target and while waiting for the client.',
  })
  dueAt: Date | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The ticket that this one was merged into.',
    example: null,
  })
  mergedIntoId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The closed ticket that this one continues.',
    example: null,
  })
  followsId: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  firstResponseAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolvedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The last message or change.',
    example: '2026-11-20T14:05:09.120Z',
  })
  lastActivityAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TicketAbilitiesDto })
  abilities: Abilities<TicketAction>;
}

export class TicketFollowerDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Maya Okafor' })
  name: string;
}

/** A single ticket, with its creator and the statuses that can follow. */
export class TicketDetailDto extends TicketDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Display name of the user or client who opened it; null once the account is deleted.',
    example: 'Jonas Weber',
  })
  createdByName: string | null;

  @ApiProperty({
    enum: TICKET_STATUSES,
    enumName: 'TicketStatus',
    isArray: true,
    description: 'Statuses that can follow the current one.',
    example: ['in-progress', 'resolved', 'closed'],
  })
  nextStatuses: TicketStatus[];

  @ApiProperty({
    type: String,
    format: 'email',
    isArray: true,
    description:
      "People in the latest email whom a reply wouldn't reach, because they aren't in `cc`; empty after a reply by staff.",
    example: ['lena@northwind.example'],
  })
  suggestedCc: string[];

  @ApiProperty({
    type: TicketFollowerDto,
    isArray: true,
    description: 'Active users who are notified of replies, by name.',
  })
  followers: TicketFollowerDto[];

  @ApiProperty({
    description:
      'Whether the caller can undo the merge: neither ticket has changed since, and the caller can edit both.',
    example: false,
  })
  canUnmerge: boolean;
}

class TicketViewCountDto {
  @ApiProperty({ enum: TICKET_VIEWS, enumName: 'TicketView', example: 'unassigned' })
  view: TicketView;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: LIMITS.totalCap, example: 5 })
  count: number;

  @ApiProperty({ example: false, description: 'Whether there are more than `count`.' })
  isCapped: boolean;
}

/** The tiles above the list. */
export class TicketSummaryDto {
  @ApiProperty({ type: 'integer', example: 18 })
  open: number;

  @ApiProperty({ type: 'integer', example: 11 })
  inProgress: number;

  @ApiProperty({ type: 'integer', example: 24 })
  resolved: number;

  @ApiProperty({ type: 'integer', example: 7 })
  closed: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Mean minutes to the first response of the tickets created in the last 30 days; null if none has a response.',
    example: 144,
  })
  averageResponseMinutes: number | null;

  @ApiProperty({
    type: () => ServiceLevelFiguresDto,
    isArray: true,
    description: 'Targets met in the last 30 days, high priority first.',
  })
  serviceLevels: ServiceLevelFiguresDto[];

  @ApiProperty({
    type: () => TicketViewCountDto,
    isArray: true,
    description: 'Tickets that the caller sees in each view except `all`.',
  })
  views: TicketViewCountDto[];
}

/** The number of responses or resolutions that met their target. */
export class TargetFiguresDto {
  @ApiProperty({ type: 'integer', example: 18 })
  met: number;

  @ApiProperty({ type: 'integer', example: 20 })
  total: number;
}

export class ServiceLevelFiguresDto {
  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority', example: 'high' })
  priority: TicketPriority;

  @ApiProperty({ type: TargetFiguresDto })
  firstResponse: TargetFiguresDto;

  @ApiProperty({ type: TargetFiguresDto })
  resolution: TargetFiguresDto;
}

/** One changed field in the history of a ticket. */
export class TicketEventDto {
  @ApiProperty({ type: 'integer', example: 511 })
  id: number;

  @ApiProperty({ enum: TICKET_EVENT_FIELDS, enumName: 'TicketEventField', example: 'status' })
  field: TicketEventField;

  @ApiProperty({ type: String, nullable: true, example: 'open' })
  oldValue: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'in-progress' })
  newValue: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The message that was moved; null for other changes.',
    example: null,
  })
  messageId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  actorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  actorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:12:00.000Z' })
  createdAt: Date;
}
