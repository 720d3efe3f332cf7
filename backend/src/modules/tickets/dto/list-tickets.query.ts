import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField, QueryIdField } from '../../../platform/http/validation';
import { TICKET_SORTS, type TicketSort } from '../ticket-list';
import { TICKET_FIELDS } from './ticket-fields';

export class ListTicketsQuery extends ListQuery {
  @ChoiceField(TICKET_STATUSES, TICKET_FIELDS.status)
  status?: TicketStatus;

  @ChoiceField(TICKET_PRIORITIES, TICKET_FIELDS.priority)
  priority?: TicketPriority;

  @QueryIdField({ label: 'Assignee', description: 'Tickets of this person only.', example: 7 })
  assigneeId?: number;

  @QueryIdField({ label: 'Project', description: 'Tickets of this project only.', example: 12 })
  projectId?: number;

  @QueryIdField({ label: 'Client', description: 'Tickets of this client only.', example: 4 })
  clientId?: number;

  @ChoiceField(TICKET_SORTS, {
    label: 'Sort',
    enumName: 'TicketSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: TicketSort = '-createdAt';
}
