import { useChoiceSearch, type FoundChoices } from '@atrium/ui-kit/forms';
import { useListStaffDirectoryQuery } from '../api/tickets-api';

/** Finds colleagues in the staff directory while one types. */
export function useStaffChoices(when?: { wantedAtOnce: boolean }): FoundChoices {
  const { query, skip, isTyping, ...typing } = useChoiceSearch(when);
  const { data, isFetching } = useListStaffDirectoryQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isWaiting: isFetching || isTyping };
}
