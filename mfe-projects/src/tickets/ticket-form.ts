import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import type { TicketDetailDto, UpdateTicketDto } from '../api/endpoints.generated';
import { fieldLabel, fieldText } from './ticket-words';

/** What the form of a ticket holds; an emptied field is `null`, an untouched one may be missing. */
export interface TicketFormValues {
  title: string;
  description?: string | null;
  clientName: string;
  clientEmail: string;
  priority?: TicketPriority;
  status?: TicketStatus;
  assigneeId?: number | null;
  projectId?: number | null;
}

const FIELDS = [
  'title',
  'description',
  'clientName',
  'clientEmail',
  'priority',
  'status',
  'assigneeId',
  'projectId',
] as const satisfies readonly (keyof TicketFormValues)[];

/** The form of a ticket as it is now. */
export const formValuesOf = ({
  title,
  description,
  clientName,
  clientEmail,
  priority,
  status,
  assigneeId,
  projectId,
}: TicketDetailDto): TicketFormValues => ({
  title,
  description,
  clientName,
  clientEmail,
  priority,
  status,
  assigneeId,
  projectId,
});

/** What the person changed. */
export const changesOf = (before: TicketFormValues, entered: TicketFormValues): UpdateTicketDto =>
  changedValues(FIELDS, before, entered);

/** Fields whose value is a number, by the name of the field that says it in words. */
const IN_WORDS = { assigneeId: 'assignedTo', projectId: 'projectName' } as const;

/** What differs between two states of a ticket, in words. */
export const differences = (before: TicketDetailDto, after: TicketDetailDto): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => {
    const word = field === 'assigneeId' || field === 'projectId' ? IN_WORDS[field] : field;
    return {
      label: fieldLabel(field),
      before: fieldText(word, before[word]),
      after: fieldText(word, after[word]),
    };
  });
