import {
  LIMITS,
  TICKET_LABELS,
  TICKET_MESSAGE_KINDS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_VIEWS,
  type TicketMessageKind,
  type TicketPriority,
  type TicketStatus,
  type TicketView,
} from '@atrium/contracts';
import { PickType } from '@nestjs/swagger';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import { ListQuery } from '../../../platform/http/paging';
import {
  BooleanField,
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  EmailListField,
  IdField,
  IdListField,
  QueryIdField,
  QueryIdListField,
  SortField,
  TextField,
  TextListField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { TICKET_SORTS, type TicketSort } from '../ticket-list';

const PRIORITY = {
  label: TICKET_LABELS.priority,
  enumName: 'TicketPriority',
  optional: true,
  example: 'high',
} as const;

const STATUS = {
  label: TICKET_LABELS.status,
  enumName: 'TicketStatus',
  optional: true,
  example: 'open',
} as const;

export class CreateTicketDto {
  @TextField({ label: TICKET_LABELS.title, example: 'Invoice export misses the last page' })
  title: string;

  @DescriptionField({
    label: TICKET_LABELS.description,
    nullable: true,
    optional: true,
    example: 'The PDF ends after page nine of ten.',
  })
  description?: string | null;

  @TextField({ label: TICKET_LABELS.clientName, example: 'Northwind Ltd' })
  clientName: string;

  @EmailField({
    label: TICKET_LABELS.clientEmail,
    description: 'Links the ticket to the client with this address. A new address adds a client.',
    example: 'ops@northwind.example',
  })
  clientEmail: string;

  @ChoiceField(TICKET_PRIORITIES, PRIORITY)
  priority?: TicketPriority;

  @ChoiceField(TICKET_STATUSES, STATUS)
  status?: TicketStatus;

  @IdField({
    label: TICKET_LABELS.assigneeId,
    nullable: true,
    optional: true,
    description: 'Id of an active user; null for unassigned.',
    example: 7,
  })
  assigneeId?: number | null;

  @TextField({
    label: 'Assigned To',
    nullable: true,
    optional: true,
    max: 401,
    description: 'Display name or username of the assignee, instead of the id.',
    example: 'Maya Okafor',
  })
  assignedTo?: string | null;

  @IdField({ label: TICKET_LABELS.projectId, nullable: true, optional: true, example: 12 })
  projectId?: number | null;

  @EmailListField({
    label: TICKET_LABELS.cc,
    optional: true,
    maxItems: LIMITS.ticketCc,
    description: 'Additional recipients of replies.',
    example: ['it@northwind.example'],
  })
  cc?: string[];

  @TextListField({
    label: TICKET_LABELS.tags,
    optional: true,
    maxItems: LIMITS.ticketTags,
    maxLength: LIMITS.tagLength,
    example: ['billing'],
  })
  tags?: string[];

  @BooleanField({
    label: TICKET_LABELS.isWaitingForClient,
    optional: true,
    description: 'The resolution clock stops until the client replies.',
    example: false,
  })
  isWaitingForClient?: boolean;
}

/** Omitted fields keep their values. */
export class UpdateTicketDto extends UpdateType(CreateTicketDto) {
  @VersionField()
  version?: number;
}

export class CreateTicketMessageDto {
  @ChoiceField(TICKET_MESSAGE_KINDS, {
    label: 'Kind',
    enumName: 'TicketMessageKind',
    description: '`reply` is for the client, `note` for staff only.',
    example: 'reply',
  })
  kind: TicketMessageKind;

  @DescriptionField({ label: 'Message', example: 'We found the cause and are working on a fix.' })
  body: string;

  @EmailListField({
    label: TICKET_LABELS.cc,
    optional: true,
    maxItems: LIMITS.ticketCc,
    description: "Additional recipients of this reply; by default, the ticket's recipients.",
    example: ['it@northwind.example'],
  })
  cc?: string[];

  @BooleanField({
    label: 'Keep Cc',
    optional: true,
    description: 'Also sends later replies to the addresses in `cc`.',
    example: false,
  })
  keepCc?: boolean;

  @IdListField({
    label: 'Attachments',
    optional: true,
    maxItems: LIMITS.messageAttachments,
    description: 'Ids of files in the evidence.',
    example: [88],
  })
  attachmentIds?: number[];

  @BooleanField({
    label: 'Resolve',
    optional: true,
    description: 'Resolves the ticket as well, regardless of `status`.',
    example: false,
  })
  resolve?: boolean;

  @ChoiceField(TICKET_STATUSES, { ...STATUS, description: 'Changes the status of the ticket.' })
  status?: TicketStatus;

  @ChoiceField(TICKET_PRIORITIES, {
    ...PRIORITY,
    description: 'Changes the priority of the ticket.',
  })
  priority?: TicketPriority;

  @BooleanField({
    label: 'Assign to Me',
    optional: true,
    description: 'Assigns the ticket to the author of the message.',
    example: false,
  })
  assignToMe?: boolean;

  @BooleanField({
    label: TICKET_LABELS.isWaitingForClient,
    optional: true,
    description: 'Whether the ticket now waits for the client; true by default for a reply.',
    example: true,
  })
  isWaitingForClient?: boolean;
}

/** The new ticket of a message (docs/domain/tickets.md#moving-a-message). */
export class MoveTicketMessageDto extends PickType(CreateTicketDto, [
  'title',
  'priority',
  'assigneeId',
] as const) {}

export class ListTicketsQuery extends SyncedListQuery {
  @ChoiceField(TICKET_STATUSES, STATUS)
  status?: TicketStatus;

  @ChoiceField(TICKET_PRIORITIES, PRIORITY)
  priority?: TicketPriority;

  @QueryIdField({
    label: TICKET_LABELS.assigneeId,
    description: 'Only tickets of this assignee.',
    example: 7,
  })
  assigneeId?: number;

  @QueryIdListField({
    label: 'Assignees',
    optional: true,
    maxItems: LIMITS.bulkIds,
    description: 'Only tickets of these assignees, separated by commas.',
    example: '7,8',
  })
  assigneeIds?: number[];

  @QueryIdField({
    label: TICKET_LABELS.projectId,
    description: 'Only tickets of this project.',
    example: 12,
  })
  projectId?: number;

  @QueryIdListField({
    label: 'Projects',
    optional: true,
    maxItems: LIMITS.bulkIds,
    description: 'Only tickets of these projects, separated by commas.',
    example: '12,13',
  })
  projectIds?: number[];

  @QueryIdField({ label: 'Client', description: 'Only tickets of this client.', example: 4 })
  clientId?: number;

  @TextField({
    label: 'Tag',
    optional: true,
    nullable: true,
    max: LIMITS.tagLength,
    description: 'Only tickets with this tag.',
    example: 'billing',
  })
  tag?: string | null;

  @ChoiceField(TICKET_VIEWS, {
    label: 'View',
    enumName: 'TicketView',
    optional: true,
    description:
      "`mine`: the caller's unfinished tickets. `unassigned`: unfinished tickets without an " +
      'assignee. `waiting`: unfinished tickets that wait for staff. `overdue`: tickets that missed ' +
      'a due time. `all`: every ticket.',
    example: 'mine',
  })
  view?: TicketView;

  @CalendarDateField({ label: 'Created from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Created to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @CalendarDateField({ label: 'Due from', optional: true, example: '2026-01-01' })
  dueFrom?: string;

  @CalendarDateField({ label: 'Due to', optional: true, example: '2026-12-31' })
  dueTo?: string;

  @SortField(TICKET_SORTS, 'TicketSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: TicketSort = '-createdAt';
}

export class SuggestTagsQuery extends PickType(ListQuery, ['search'] as const) {}

export class ExportTicketsQuery extends ExportQuery(ListTicketsQuery) {}
