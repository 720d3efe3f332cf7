import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@atrium/contracts';
import {
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import { TICKET_FIELDS } from './ticket-fields';

/** Fields that are left out keep their value. */
export class UpdateTicketDto {
  @TextField({ ...TICKET_FIELDS.title, optional: true })
  title?: string;

  @DescriptionField(TICKET_FIELDS.description)
  description?: string | null;

  @TextField({ ...TICKET_FIELDS.clientName, optional: true })
  clientName?: string;

  @EmailField({ ...TICKET_FIELDS.clientEmail, optional: true })
  clientEmail?: string;

  @ChoiceField(TICKET_PRIORITIES, TICKET_FIELDS.priority)
  priority?: TicketPriority;

  @ChoiceField(TICKET_STATUSES, TICKET_FIELDS.status)
  status?: TicketStatus;

  @IdField(TICKET_FIELDS.assigneeId)
  assigneeId?: number | null;

  @TextField(TICKET_FIELDS.assignedTo)
  assignedTo?: string | null;

  @IdField(TICKET_FIELDS.projectId)
  projectId?: number | null;

  @VersionField()
  version?: number;
}
