import {
  SearchSelectField,
  ProjectField,
  useChoiceSearch,
  type ChoiceSource,
} from '@atrium/ui-kit/forms';
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
    <ProjectField source={useProjectChoices()} chosen={chosen} none="Unassigned" />
    <TicketField chosen={chosen} />
  </>
);

const TicketField = ({ chosen }: BelongingFieldsProps) => (
  <SearchSelectField
    name="ticketId"
    label="Ticket"
    source={useTicketChoices()}
    chosen={
      chosen?.ticketId
        ? { value: chosen.ticketId, label: chosen.ticketTitle ?? 'Unknown ticket' }
        : undefined
    }
    none="No ticket"
  />
);

/** Finds tickets while one types. */
function useTicketChoices(): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch();
  const { data, isFetching } = useListTicketsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
