import { useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/forms';
import { useListStaffDirectoryQuery } from '../api/tickets-api';

/** Finds colleagues in the staff directory while one types. */
export function useStaffChoices(when?: { eager: boolean }): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch(when);
  const { data, isFetching } = useListStaffDirectoryQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
