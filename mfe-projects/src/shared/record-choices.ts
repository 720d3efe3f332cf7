import { useChoiceSearch, type FoundChoices, type NamedChoice } from '@atrium/ui-kit/forms';
import type { Paged } from '@atrium/web-kit';
import {
  useListProjectsQuery,
  useListStaffDirectoryQuery,
  useListTicketsQuery,
} from '../api/projects-api';

type SearchOptions = Parameters<typeof useChoiceSearch>[0];

type ListHook<Row> = (
  query: ReturnType<typeof useChoiceSearch>['query'],
  options: { skip: boolean },
) => { data?: Paged<Row>; isFetching: boolean };

/** Choices that the server finds as the user types. */
function useRecordChoices<Row>(
  useList: ListHook<Row>,
  toChoice: (row: Row) => NamedChoice,
  options: SearchOptions,
): FoundChoices {
  const { query, skip, isTyping, ...search } = useChoiceSearch(options);
  const { data, isFetching } = useList(query, { skip });
  const choices = (data?.rows ?? []).map(toChoice);
  return { ...search, choices, isWaiting: isFetching || isTyping };
}

const byName = ({ id, name }: { id: number; name: string }): NamedChoice => ({
  value: id,
  label: name,
});

/** Projects by name. */
export const useProjectChoices = (options?: SearchOptions): FoundChoices =>
  useRecordChoices(useListProjectsQuery, byName, options);

/** People in the staff directory by name. */
export const useStaffChoices = (options?: SearchOptions): FoundChoices =>
  useRecordChoices(useListStaffDirectoryQuery, byName, options);

/** Tickets by number and title. */
export const useTicketChoices = (options?: SearchOptions): FoundChoices =>
  useRecordChoices(
    useListTicketsQuery,
    ({ id, number, title }) => ({ value: id, label: `${number} ${title}` }),
    options,
  );
