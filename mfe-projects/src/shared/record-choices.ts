import {
  type ChoiceSource,
  projectChoice,
  type RecordChoice,
  useChoiceSearch,
} from '@atrium/ui-kit/data';
import { nameWithStatus, type Paged } from '@atrium/web-kit';
import type { DirectoryEntryDto, ProjectListItemDto, TicketDto } from '../api/endpoints.generated';
import {
  useListProjectsQuery,
  useListStaffDirectoryQuery,
  useListTicketsQuery,
} from '../api/projects-api';

type SearchOptions = Parameters<typeof useChoiceSearch>[0];

type ListHook<Row> = (
  query: ReturnType<typeof useChoiceSearch>['query'],
  options: { skip: boolean },
) => { data?: Paged<Row>; currentData?: Paged<Row>; isFetching: boolean };

interface RecordChoices<Row> extends ChoiceSource {
  /** A record that was found. */
  rowOf: (id: number) => Row | undefined;
}

/**
 * Choices that the server finds as the user types.
 *
 * @param toChoice returns undefined for a record that can't be chosen
 */
function useRecordChoices<Row extends { id: number }>(
  useList: ListHook<Row>,
  toChoice: (row: Row) => RecordChoice | undefined,
  options?: SearchOptions,
): RecordChoices<Row> {
  const { query, skip, isSearchPending, ...search } = useChoiceSearch(options);
  const list = useList(query, { skip });
  const choices = (list.currentData?.rows ?? [])
    .map(toChoice)
    .filter((choice) => choice !== undefined);
  const rowOf = (id: number): Row | undefined => list.data?.rows.find((row) => row.id === id);
  return { ...search, choices, rowOf, isSearching: isSearchPending(list) };
}

const byName = ({ id, name }: { id: number; name: string }): RecordChoice => ({
  value: id,
  label: name,
});

/** Projects by name, marked if they have ended. */
export const useProjectChoices = (options?: SearchOptions): RecordChoices<ProjectListItemDto> =>
  useRecordChoices(useListProjectsQuery, projectChoice, options);

/** People in the staff directory by name. */
export const useStaffChoices = (options?: SearchOptions): ChoiceSource =>
  useRecordChoices(useListStaffDirectoryQuery, byName, options);

/** People who can own projects by name. */
export const useProjectOwnerChoices = (): ChoiceSource =>
  useRecordChoices(useListProjectOwners, byName);

const useListProjectOwners: ListHook<DirectoryEntryDto> = (query, options) =>
  useListStaffDirectoryQuery({ ...query, canOwnProjects: 'true' }, options);

/** People in the staff directory by name, including those who were deactivated. */
export const useStaffChoicesWithInactive = (options?: SearchOptions): ChoiceSource =>
  useRecordChoices(useListAllStaff, byNameWithStatus, options);

const useListAllStaff: ListHook<DirectoryEntryDto> = (query, options) =>
  useListStaffDirectoryQuery({ ...query, includeInactive: 'true' }, options);

const byNameWithStatus = ({ id, name, isActive }: DirectoryEntryDto): RecordChoice => ({
  value: id,
  label: nameWithStatus(name, !isActive),
});

/**
 * Names the client, because tickets of several clients can have the same title.
 *
 * @returns undefined for a ticket that was merged into another one
 */
export const ticketChoice = ({
  id,
  number,
  title,
  clientName,
  mergedIntoId,
}: TicketDto): RecordChoice | undefined =>
  mergedIntoId === null ? { value: id, label: `${number} ${title} · ${clientName}` } : undefined;

/** Tickets by number, title and client, except those that were merged into another one. */
export const useTicketChoices = (): ChoiceSource =>
  useRecordChoices(useListTicketsQuery, ticketChoice);
