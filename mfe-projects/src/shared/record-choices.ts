import { useChoiceSearch, type ChoiceSource, type RecordChoice } from '@atrium/ui-kit/data';
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
  toChoice: (row: Row) => RecordChoice,
  options: SearchOptions,
): ChoiceSource {
  const { query, skip, isTyping, ...search } = useChoiceSearch(options);
  const { data, isFetching } = useList(query, { skip });
  const choices = (data?.rows ?? []).map(toChoice);
  return { ...search, choices, isSearching: isFetching || isTyping };
}

const byName = ({ id, name }: { id: number; name: string }): RecordChoice => ({
  value: id,
  label: name,
});

/** Projects by name. */
export const useProjectChoices = (options?: SearchOptions): ChoiceSource =>
  useRecordChoices(useListProjectsQuery, byName, options);

/** People in the staff directory by name. */
export const useStaffChoices = (options?: SearchOptions): ChoiceSource =>
  useRecordChoices(useListStaffDirectoryQuery, byName, options);

/** Tickets by number and title. */
export const useTicketChoices = (options?: SearchOptions): ChoiceSource =>
  useRecordChoices(
    useListTicketsQuery,
    ({ id, number, title }) => ({ value: id, label: `${number} ${title}` }),
    options,
  );
