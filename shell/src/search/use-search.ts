import { useDebouncedValue, useRecentRecords } from '@atrium/web-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { generatedApi, type SearchGroupDto, type SearchKind } from '../api/endpoints.generated';
import { matchCommands } from './match-commands';
import { useCommands } from './use-commands';

/** A change to any searchable record makes the results stale. */
const { useSearchRecordsQuery } = generatedApi.enhanceEndpoints({
  endpoints: {
    searchRecords: {
      providesTags: ['Project', 'Ticket', 'Client', 'Invoice', 'Evidence', 'Directory'],
    },
  },
});

/** An option in the list below the search box. */
export interface SearchResult {
  id: string;
  label: string;
  /** Secondary text at the right. */
  detail: string;
  open: () => void;
}

interface ResultGroup {
  title: string;
  options: SearchResult[];
}

export interface SearchState {
  groups: ResultGroup[];
  /** The records for this text haven't arrived yet. */
  isSearching: boolean;
  /** The records couldn't be loaded. */
  hasFailed: boolean;
  /** No record matches exactly; the results are similar. */
  isSimilar: boolean;
}

const MIN_QUERY_LENGTH = 2;

const DEBOUNCE_MS = 150;

/** Maximum number of pages and actions for a text. */
const MAX_COMMANDS = 4;

/** Maximum number of recent records, shown while the box is empty. */
const MAX_RECENT = 5;

const TITLES: Record<SearchKind, string> = {
  project: 'Projects',
  ticket: 'Tickets',
  client: 'Clients',
  invoice: 'Invoices',
  evidence: 'Evidence',
  person: 'People',
};

const COMMAND_KINDS = {
  page: 'Page',
  action: 'Action',
  filter: 'List',
  setting: 'Settings',
} as const;

/**
 * Pages, settings, actions and records that match the text, in groups. A record whose number matches comes
 * first. Never returns the records of an earlier text.
 *
 * @param isImmediate skips the debounce
 */
export function useSearch(text: string, isImmediate: boolean): SearchState {
  const commands = useCommands();
  const recent = useRecentRecords();
  const navigate = useNavigate();
  const query = text.trim();
  const debounced = useDebouncedValue(query, DEBOUNCE_MS);
  const isSettled = isImmediate || debounced === query;
  const isLongEnough = [...query].length >= MIN_QUERY_LENGTH;
  const { currentData, isFetching, isError } = useSearchRecordsQuery(
    { q: query },
    { skip: !isLongEnough || !isSettled },
  );
  const isRequested = isLongEnough && isSettled;
  const response = isRequested ? currentData : undefined;
  const hasFailed = isRequested && isError && !isFetching;

  const groups = useMemo(() => {
    const records = (response?.groups ?? []).map(
      ({ kind, hits }: SearchGroupDto): ResultGroup & { isExact: boolean } => ({
        title: TITLES[kind],
        isExact: hits.some(({ isExact }) => isExact),
        options: hits.map(({ id, title, detail, link }) => ({
          id: `${kind}-${id}`,
          label: title,
          detail: detail ?? '',
          open: () => void navigate(link),
        })),
      }),
    );
    const matching =
      query === ''
        ? commands.filter(({ kind }) => kind === 'page' || kind === 'action')
        : matchCommands(commands, query).slice(0, MAX_COMMANDS);
    const pages: ResultGroup = {
      title: 'Pages and actions',
      options: matching.map(({ id, label, kind, run }) => ({
        id,
        label,
        detail: COMMAND_KINDS[kind],
        open: run,
      })),
    };
    const opened: ResultGroup = {
      title: 'Recent',
      options: (query === '' ? recent.slice(0, MAX_RECENT) : []).map(({ link, label, detail }) => ({
        id: `recent-${link}`,
        label,
        detail,
        open: () => void navigate(link),
      })),
    };
    return [
      opened,
      ...records.filter(({ isExact }) => isExact),
      pages,
      ...records.filter(({ isExact }) => !isExact),
    ].filter(({ options }) => options.length > 0);
  }, [response, commands, recent, query, navigate]);

  return {
    groups,
    isSearching: isLongEnough && !response && !hasFailed,
    hasFailed,
    isSimilar: response?.isSimilar ?? false,
  };
}
