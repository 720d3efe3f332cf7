import { useDebouncedValue } from '@atrium/web-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchGroupDto, SearchKind } from '../api/endpoints.generated';
import { findJumps } from './find-jumps';
import { useSearchRecordsQuery } from './search-api';
import { useJumps } from './use-jumps';

/** Something to choose in the list below the box. */
export interface Found {
  id: string;
  label: string;
  /** What tells it from others, at the right. */
  detail: string;
  go: () => void;
}

export interface FoundGroup {
  title: string;
  options: Found[];
}

export interface FoundView {
  groups: FoundGroup[];
  /** The records of this text have not come yet. */
  isSearching: boolean;
  /** Records could not be looked for. */
  hasFailed: boolean;
  /** The records have similar words only. */
  isSimilar: boolean;
}

const SHORTEST_QUERY = 2;

/** Milliseconds without a key until the server is asked. */
const TYPING_PAUSE = 150;

/** Pages and actions beside records; without a text all of them are shown. */
const MOST_JUMPS = 4;

const TITLES: Record<SearchKind, string> = {
  project: 'Projects',
  ticket: 'Tickets',
  client: 'Clients',
  invoice: 'Invoices',
  evidence: 'Evidence',
  person: 'People',
};

const JUMP_KINDS = { page: 'Page', action: 'Action' } as const;

/**
 * Pages, actions and records that fit the text, in groups; a record named by its number is first. The
 * records are those of exactly this text, never of an earlier one.
 *
 * @param isHurried the server is asked at once, whether or not more is typed
 */
export function useFound(text: string, isHurried: boolean): FoundView {
  const jumps = useJumps();
  const navigate = useNavigate();
  const query = text.trim();
  const paused = useDebouncedValue(query, TYPING_PAUSE);
  const isSettled = isHurried || paused === query;
  const isWanted = [...query].length >= SHORTEST_QUERY;
  const { currentData, isFetching, isError } = useSearchRecordsQuery(
    { q: query },
    { skip: !isWanted || !isSettled },
  );
  const isAsked = isWanted && isSettled;
  const answer = isAsked ? currentData : undefined;
  const hasFailed = isAsked && isError && !isFetching;

  const groups = useMemo(() => {
    const records = (answer?.groups ?? []).map(
      ({ kind, hits }: SearchGroupDto): FoundGroup & { isExact: boolean } => ({
        title: TITLES[kind],
        isExact: hits.some(({ isExact }) => isExact),
        options: hits.map(({ id, title, detail, link }) => ({
          id: `${kind}-${id}`,
          label: title,
          detail: detail ?? '',
          go: () => void navigate(link),
        })),
      }),
    );
    const fitting = findJumps(jumps, query);
    const pages: FoundGroup = {
      title: 'Pages and actions',
      options: (query === '' ? fitting : fitting.slice(0, MOST_JUMPS)).map(
        ({ id, label, kind, go }) => ({ id, label, detail: JUMP_KINDS[kind], go }),
      ),
    };
    return [
      ...records.filter(({ isExact }) => isExact),
      pages,
      ...records.filter(({ isExact }) => !isExact),
    ].filter(({ options }) => options.length > 0);
  }, [answer, jumps, query, navigate]);

  return {
    groups,
    isSearching: isWanted && !answer && !hasFailed,
    hasFailed,
    isSimilar: answer?.isSimilar ?? false,
  };
}
