import { keysOf, LIMITS, pick, requiredMessage, TICKET_LABELS as LABELS } from '@atrium/contracts';
import {
  changedValues,
  ClientFields,
  Field,
  type LabeledChange,
  labeledChanges,
  Select,
  SelectField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import { useDebouncedSearch } from '@atrium/web-kit';
import type { CreateTicketDto, TicketDetailDto, UpdateTicketDto } from '../api/endpoints.generated';
import { useListTicketTagsQuery } from '../api/tickets-api';
import { useClientChoices } from '../shared/use-client-choices';
import { fieldText, PRIORITY_CHOICES } from './ticket-labels';

/** The labels also name fields that these forms don't have. */
const FIELDS = keysOf(LABELS).filter((field) => field !== 'isWaitingForClient');

/** A cleared field is `null`; an untouched one may be missing. */
export type TicketFormValues = Pick<CreateTicketDto, (typeof FIELDS)[number]>;

export const formValuesOf = (ticket: TicketDetailDto): TicketFormValues => pick(ticket, FIELDS);

/** The fields that the user changed. */
export const changesOf = (before: TicketFormValues, entered: TicketFormValues): UpdateTicketDto =>
  changedValues(FIELDS, before, entered);

/** Ids are displayed by the field that holds the name. */
const NAME_FIELDS = { assigneeId: 'assignedTo', projectId: 'projectName' } as const;

/** The differences between two versions of a ticket, as displayed. */
export const differences = (before: TicketDetailDto, after: TicketDetailDto): LabeledChange[] =>
  labeledChanges(pick(LABELS, FIELDS), before, after, (ticket, field) => {
    const displayedField =
      field === 'assigneeId' || field === 'projectId' ? NAME_FIELDS[field] : field;
    return fieldText(displayedField, ticket[displayedField]);
  });

/** The fields of both the create and the edit dialog. */
export const TicketFields = () => (
  <>
    <TextField name="title" label={LABELS.title} required={requiredMessage(LABELS.title)} />
    <TextAreaField name="description" label={LABELS.description} />
    <ClientFields source={useClientChoices()} labels={LABELS} />
    <SelectField
      name="priority"
      label={LABELS.priority}
      choices={PRIORITY_CHOICES}
      required={requiredMessage(LABELS.priority)}
    />
    <TagsField />
    <CcField />
  </>
);

/** Free text with the tags of other tickets as suggestions (docs/domain/tickets.md#tags). */
function TagsField() {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const tags = useListTicketTagsQuery({ search });
  const isWaiting = isSearchPending(tags);
  return (
    <Field name="tags" label={LABELS.tags}>
      <Select
        mode="tags"
        placeholder="Add a tag..."
        maxCount={LIMITS.ticketTags}
        tokenSeparators={[',']}
        loading={isWaiting}
        options={
          isWaiting ? [] : (tags.currentData ?? []).map((tag) => ({ value: tag, label: tag }))
        }
        showSearch={{ onSearch: setText }}
      />
    </Field>
  );
}

/** The server checks the addresses; its message appears at the field. */
const CcField = () => (
  <Field name="cc" label={LABELS.cc} help="Also receive replies by email.">
    <Select
      mode="tags"
      open={false}
      styles={{ suffix: { display: 'none' } }}
      placeholder="Add an email address..."
      maxCount={LIMITS.ticketCc}
      tokenSeparators={[',', ';', ' ']}
    />
  </Field>
);
