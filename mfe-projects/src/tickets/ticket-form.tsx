import { keysOf, pick, requiredMessage, TICKET_LABELS as LABELS } from '@atrium/contracts';
import {
  changedFields,
  changedValues,
  EmailField,
  FormGrid,
  SelectField,
  TextAreaField,
  TextField,
  type LabeledChange,
} from '@atrium/ui-kit/forms';
import type { CreateTicketDto, TicketDetailDto, UpdateTicketDto } from '../api/endpoints.generated';
import { fieldText, PRIORITY_CHOICES } from './ticket-labels';

const FIELDS = keysOf(LABELS);

/** A cleared field is `null`; an untouched one may be missing. */
export type TicketFormValues = Pick<CreateTicketDto, keyof typeof LABELS>;

export const formValuesOf = (ticket: TicketDetailDto): TicketFormValues => pick(ticket, FIELDS);

/** The fields that the user changed. */
export const changesOf = (before: TicketFormValues, entered: TicketFormValues): UpdateTicketDto =>
  changedValues(FIELDS, before, entered);

/** Ids are displayed by the field that holds the name. */
const NAME_FIELDS = { assigneeId: 'assignedTo', projectId: 'projectName' } as const;

/** The differences between two versions of a ticket, as displayed. */
export const differences = (before: TicketDetailDto, after: TicketDetailDto): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => {
    const shown = field === 'assigneeId' || field === 'projectId' ? NAME_FIELDS[field] : field;
    return {
      label: LABELS[field],
      before: fieldText(shown, before[shown]),
      after: fieldText(shown, after[shown]),
    };
  });

/** The fields of both the create and the edit dialog. */
export const TicketFields = () => (
  <>
    <TextField name="title" label={LABELS.title} required={requiredMessage(LABELS.title)} />
    <TextAreaField name="description" label={LABELS.description} />
    <FormGrid>
      <TextField
        name="clientName"
        label={LABELS.clientName}
        required={requiredMessage(LABELS.clientName)}
      />
      <EmailField
        name="clientEmail"
        label={LABELS.clientEmail}
        required={requiredMessage(LABELS.clientEmail)}
      />
    </FormGrid>
    <SelectField
      name="priority"
      label={LABELS.priority}
      choices={PRIORITY_CHOICES}
      required={requiredMessage(LABELS.priority)}
    />
  </>
);
