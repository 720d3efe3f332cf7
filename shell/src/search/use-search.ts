import {
  type Action,
  formatDateInZone,
  type RecentRecord,
  useCompanySettings,
  useDebouncedValue,
  useRecentRecords,
} from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import {
  type ConversationGroupDto,
  type ConversationHitDto,
  type ConversationKind,
  type ConversationPart,
  type ExcerptPartDto,
  generatedApi,
  type SearchGroupDto,
  type SearchKind,
} from '../api/endpoints.generated';
import { type ActionGroup, type Place, useActionsAt } from '../shortcuts/current-place';
import { matchCommands } from './match-commands';
import { type RunnableCommand, useCommands } from './use-commands';

/** A change to any searchable record makes the results stale. */
const { useSearchRecordsQuery, useSearchConversationsQuery } = generatedApi.enhanceEndpoints({
  endpoints: {
    searchRecords: {
      providesTags: ['Project', 'Ticket', 'Client', 'Invoice', 'Evidence', 'Directory'],
    },
    searchConversations: { providesTags: ['Project', 'Ticket', 'Client'] },
  },
});

/** Where a conversation contains the search text. */
interface FoundText {
  /** Such as `In a message by Kim Lee, Nov 3, 2026`. */
  source: string;
  excerpt: readonly ExcerptPartDto[];
}

/** An option in the list below the search box. */
export interface SearchResult {
  id: string;
  label: string;
  /** Secondary text at the right. */
  detail: string;
  /** The text in the record's conversation that matches. */
  found?: FoundText;
  /** A key that does the same. */
  shortcut?: string;
  /** The detail says why the user can't choose it. */
  isDenied?: boolean;
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
  /** No record matches exactly; the found ones are similar. */
  isSimilar: boolean;
  /** The conversations of records match. */
  hasConversations: boolean;
  /** The conversations couldn't be searched. */
  haveConversationsFailed: boolean;
}

const MIN_QUERY_LENGTH = 2;

const DEBOUNCE_MS = 150;

/** Maximum number of actions of the current page for a text. */
const MAX_ACTIONS = 8;

/** Maximum number of pages and actions for a text. */
const MAX_COMMANDS = 6;

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

const CONVERSATION_TITLES: Record<ConversationKind, string> = {
  project: 'Comments on projects',
  ticket: 'Messages in tickets',
  client: 'Notes about clients',
};

const PARTS: Record<ConversationPart, string> = {
  message: 'a message',
  'internal-note': 'an internal note',
  comment: 'a comment',
  note: 'a note',
};

const COMMAND_KINDS = {
  page: 'Page',
  action: 'Action',
  filter: 'List',
  setting: 'Settings',
} as const;

type Navigate = (url: string) => void;

const isChoice = ({ choiceOf }: Action): boolean => choiceOf !== undefined;

/**
 * Actions before choices, and the choices of a filter with few matches before those of one with
 * many, so that a list of colleagues doesn't displace a status.
 */
function fewestChoicesFirst(matches: readonly Action[]): Action[] {
  const countOf = (action: Action): number =>
    isChoice(action) ? matches.filter(({ choiceOf }) => choiceOf === action.choiceOf).length : 0;
  return matches.toSorted((a, b) => countOf(a) - countOf(b));
}

/** The actions of the current page, or of a panel or row in it; choices only for a text. */
function actionGroup({ title, actions }: ActionGroup, index: number, query: string): ResultGroup {
  const matching =
    query === ''
      ? actions.filter((action) => !isChoice(action))
      : fewestChoicesFirst(matchCommands(actions, query, { loose: false })).slice(0, MAX_ACTIONS);
  return {
    title,
    options: matching.map(({ label, shortcut, ability, run }, position) => ({
      id: `on-page-${index}-${position}`,
      label,
      detail: ability?.reason ?? '',
      shortcut,
      isDenied: ability?.allowed === false,
      open: run,
    })),
  };
}

function commandGroup(commands: readonly RunnableCommand[], query: string): ResultGroup {
  const matching =
    query === ''
      ? commands.filter(({ kind }) => kind === 'page' || kind === 'action')
      : matchCommands(commands, query).slice(0, MAX_COMMANDS);
  return {
    title: 'Pages and actions',
    options: matching.map(({ id, label, kind, run }) => ({
      id,
      label,
      detail: COMMAND_KINDS[kind],
      open: run,
    })),
  };
}

const recentGroup = (recent: readonly RecentRecord[], navigate: Navigate): ResultGroup => ({
  title: 'Recent',
  options: recent.slice(0, MAX_RECENT).map(({ link, label, detail }) => ({
    id: `recent-${link}`,
    label,
    detail,
    open: () => navigate(link),
  })),
});

const recordGroup = ({ kind, hits }: SearchGroupDto, navigate: Navigate): ResultGroup => ({
  title: TITLES[kind],
  options: hits.map(({ id, title, detail, link }) => ({
    id: `${kind}-${id}`,
    label: title,
    detail: detail ?? '',
    open: () => navigate(link),
  })),
});

const conversationGroup = (
  { kind, hits }: ConversationGroupDto,
  timeZone: string,
  navigate: Navigate,
): ResultGroup => ({
  title: CONVERSATION_TITLES[kind],
  options: hits.map((hit) => ({
    id: `${kind}-conversation-${hit.id}`,
    label: hit.title,
    detail: hit.detail ?? '',
    found: { source: sourceOf(hit, timeZone), excerpt: hit.excerpt },
    open: () => navigate(hit.link),
  })),
});

const sourceOf = ({ part, authorName, createdAt }: ConversationHitDto, timeZone: string): string =>
  `In ${PARTS[part]} by ${authorName}, ${formatDateInZone(createdAt, timeZone)}`;

const isExactMatch = ({ hits }: SearchGroupDto): boolean => hits.some(({ isExact }) => isExact);

interface SearchOptions {
  /** Skips the debounce. */
  isImmediate: boolean;
  /** Where the user opened the search; its actions are found. */
  place: Place | null;
}

/**
 * Actions of the current page, pages, settings, other actions and records that match the text, in
 * groups. A record whose number matches is first. Never returns the records of an earlier text.
 */
export function useSearch(text: string, { isImmediate, place }: SearchOptions): SearchState {
  const actionGroups = useActionsAt(place);
  const commands = useCommands();
  const recent = useRecentRecords();
  const navigate = useNavigate();
  const { timeZone } = useCompanySettings();
  const query = text.trim();
  const debounced = useDebouncedValue(query, DEBOUNCE_MS);
  const isSettled = isImmediate || debounced === query;
  const isLongEnough = [...query].length >= MIN_QUERY_LENGTH;
  const isRequested = isLongEnough && isSettled;
  const found = responseOf(
    useSearchRecordsQuery({ q: query }, { skip: !isRequested }),
    isRequested,
  );
  const foundTexts = responseOf(
    useSearchConversationsQuery({ q: query }, { skip: !isRequested }),
    isRequested,
  );

  const records = found.data?.groups ?? [];
  const isSimilar = records.length > 0 && found.data?.isSimilar === true;
  const conversations = withoutRecords(foundTexts.data?.groups ?? [], isSimilar ? [] : records);
  const onPage = actionGroups.map((group, index) => actionGroup(group, index, query));
  const labelsOnPage = new Set(onPage.flatMap(({ options }) => options.map(({ label }) => label)));
  const otherCommands = commands.filter(({ label }) => !labelsOnPage.has(label));
  const open: Navigate = (address) => void navigate(address);

  const groups = [
    ...records.filter(isExactMatch).map((group) => recordGroup(group, open)),
    ...onPage,
    ...(query === '' ? [recentGroup(recent, open)] : []),
    commandGroup(otherCommands, query),
    ...records.filter((group) => !isExactMatch(group)).map((group) => recordGroup(group, open)),
    ...conversations.map((group) => conversationGroup(group, timeZone, open)),
  ].filter(({ options }) => options.length > 0);
  const isPending = found.isPending || (groups.length === 0 && foundTexts.isPending);

  return {
    groups,
    isSearching: isLongEnough && (!isSettled || isPending),
    hasFailed: found.hasFailed,
    isSimilar,
    hasConversations: conversations.length > 0,
    haveConversationsFailed: foundTexts.hasFailed,
  };
}

interface Query<Data> {
  currentData?: Data;
  isFetching: boolean;
  isError: boolean;
}

interface SearchResponse<Data> {
  data?: Data;
  isPending: boolean;
  hasFailed: boolean;
}

function responseOf<Data>(query: Query<Data>, isRequested: boolean): SearchResponse<Data> {
  if (!isRequested) return { isPending: false, hasFailed: false };
  const { currentData: data, isFetching, isError } = query;
  const hasFailed = isError && !isFetching;
  return { data, hasFailed, isPending: !data && !hasFailed };
}

/** The conversations of other records than those that are shown already. */
const withoutRecords = (
  groups: readonly ConversationGroupDto[],
  records: readonly SearchGroupDto[],
): ConversationGroupDto[] =>
  groups.map((group) => {
    const shown = records.find(({ kind }) => kind === group.kind)?.hits ?? [];
    const ids = new Set(shown.map(({ id }) => id));
    return { ...group, hits: group.hits.filter(({ id }) => !ids.has(id)) };
  });
