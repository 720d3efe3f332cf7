import { ProjectField, SelectField, useChoiceSearch, withChosen } from '@atrium/ui-kit/forms';
import { useListTicketsQuery } from '../api/evidence-api';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useProjectChoices } from '../shared/use-project-choices';

type Belonging = Pick<EvidenceDto, 'projectId' | 'projectName' | 'ticketId' | 'ticketTitle'>;

interface BelongingFieldsProps {
  /** What the file belongs to already, to be named even when it is not among the matches. */
  chosen?: Belonging;
}

/** What a file belongs to; both are optional. */
export const BelongingFields = ({ chosen }: BelongingFieldsProps) => (
  <>
    <ProjectField found={useProjectChoices()} chosen={chosen} none="Unassigned" />
    <TicketField chosen={chosen} />
  </>
);

function TicketField({ chosen }: BelongingFieldsProps) {
  const { query, text, setText, isTyping } = useChoiceSearch();
  const { data, isFetching } = useListTicketsQuery(query);
  const found = (data?.rows ?? []).map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }));
  const present = chosen?.ticketId
    ? { value: chosen.ticketId, label: chosen.ticketTitle ?? 'Unknown ticket' }
    : undefined;
  return (
    <SelectField<number>
      name="ticketId"
      label="Ticket"
      placeholder="No ticket"
      clearable
      searchable
      choices={withChosen(found, present, text)}
      loading={isFetching || isTyping}
      onSearch={setText}
    />
  );
}
