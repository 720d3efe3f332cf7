import { parseTicketDigits, parseTicketNumber, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { Condition, RowCondition } from '../../platform/database/list-page';
import { anyWordOfEach, escapeLike, textSearch } from '../../platform/database/text-search';
import { parseEmail } from '../../platform/http/validation';
import { INVOICE_NUMBER_START } from '../billing';
import { ClientMatching, clientsWith, emailStartsWith, linkedRecordSearch } from '../clients';
import type { SearchGroupDto, SearchHitDto, SearchResultsDto } from './dto/search.dto';
import { earlyCorrections, isFuzzyMatch, wordPrefixes } from './rules/fuzzy-match';
import {
  MAX_HITS,
  PATHS,
  SEARCH_KINDS,
  SEARCH_SOURCES,
  type SearchKind,
  type SearchSource,
} from './search-sources';

/** The number of newest records that are scanned before the index is used. */
const SCANNED_ROWS = 200;

/** Candidates for fuzzy matches. */
const MAX_CANDIDATES = 100;

interface Row {
  id: number;
  title: string;
  detail: string | null;
}

/**
 * Finds records of every kind that the caller can read, newest first (docs/domain/search.md#scope).
 * Uses full-text indexes and prefixes of indexed columns; only an address that nothing matches is
 * compared with parts of others.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clientMatching: ClientMatching,
  ) {}

  async search(actor: Actor, query: string): Promise<SearchResultsDto> {
    const kinds = SEARCH_KINDS.filter((kind) => actor.rights.has(SEARCH_SOURCES[kind].right));
    const numbered = kinds.includes('ticket') ? await this.ticketsNumbered(query) : [];
    if (numbered.length > 0 && parseTicketNumber(query) !== undefined) {
      return { groups: [groupOf(actor, 'ticket', numbered, query)], isSimilar: false };
    }
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await this.matching(kind, query);
        return groupOf(actor, kind, kind === 'ticket' ? startWith(numbered, rows) : rows, query);
      }),
    );
    const groups = found.filter(({ hits }) => hits.length > 0);
    if (groups.length > 0) return { groups, isSimilar: false };
    return { groups: await this.similar(actor, kinds, query), isSimilar: true };
  }

  /** Records that match the query with typos. */
  private async similar(
    actor: Actor,
    kinds: readonly SearchKind[],
    query: string,
  ): Promise<SearchGroupDto[]> {
    const { value: email } = parseEmail(query);
    if (email !== undefined) {
      const rows = kinds.includes('client') ? await this.clientsWithSimilarEmail(email) : [];
      return rows.length > 0 ? [groupOf(actor, 'client', rows, query)] : [];
    }
    for (const candidates of candidateSearches(query)) {
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const rows = await this.similarOfKind(kind, query, candidates);
          return groupOf(actor, kind, rows, query);
        }),
      );
      const groups = found.filter(({ hits }) => hits.length > 0);
      if (groups.length > 0) return groups;
    }
    return [];
  }

  /** The ticket with this number, or with these digits in its number. */
  private async ticketsNumbered(query: string): Promise<Row[]> {
    const id = parseTicketNumber(query) ?? parseTicketDigits(query);
    if (id === undefined) return [];
    return this.rows(SEARCH_SOURCES.ticket, { sql: 't.id = ?', params: [id] }, 1);
  }

  private async matching(kind: SearchKind, query: string): Promise<Row[]> {
    const condition = conditionFor(kind, query);
    return condition ? this.newest(SEARCH_SOURCES[kind], condition, MAX_HITS + 1) : [];
  }

  /**
   * A full-text index collects all matches before it sorts them, which is slow for a word that most
   * records contain. For such a word, the newest records contain enough matches.
   */
  private async newest(source: SearchSource, condition: Condition, limit: number): Promise<Row[]> {
    if (condition.byRow) {
      const scanned = await this.rows(source, withinNewest(source, condition.byRow), limit);
      if (scanned.length === limit) return scanned;
    }
    return this.rows(source, condition, limit);
  }

  private async clientsWithSimilarEmail(email: string): Promise<Row[]> {
    const clients = await this.clientMatching.withSimilarEmail(email);
    const ids = clients.map(({ id }) => id);
    const found = { sql: 'c.id IN (?)', params: [ids] };
    return ids.length > 0 ? this.rows(SEARCH_SOURCES.client, found, MAX_HITS) : [];
  }

  private async similarOfKind(
    kind: SearchKind,
    query: string,
    candidates: CandidateSearch,
  ): Promise<Row[]> {
    const source = SEARCH_SOURCES[kind];
    const condition = candidates(source);
    const rows = condition ? await this.newest(source, condition, MAX_CANDIDATES) : [];
    return rows.filter(({ title, detail }) => isFuzzyMatch(query, `${title} ${detail ?? ''}`));
  }

  private rows(
    { from, id, title, detail, only }: SearchSource,
    { sql, params = [] }: Condition,
    limit: number,
  ): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT ${id} AS id, ${title} AS title, ${detail} AS detail FROM ${from}
       WHERE (${sql})${only ? ` AND ${only}` : ''} ORDER BY ${id} DESC LIMIT ${limit}`,
      [...params],
    );
  }
}

type CandidateSearch = (source: SearchSource) => Condition | undefined;

/** Searches for records with words like those of the query, tried until one finds something. */
function candidateSearches(query: string): CandidateSearch[] {
  const corrections = earlyCorrections(query);
  return [
    ...wordPrefixes(query).map(
      (prefixes) => (source: SearchSource) => textSearch(prefixes.join(' '), source),
    ),
    (source) => (corrections.length > 0 ? anyWordOfEach(corrections, source) : undefined),
  ];
}

function withinNewest({ from, id }: SearchSource, { sql, params }: RowCondition): Condition {
  const newest = `SELECT ${id} FROM ${from} ORDER BY ${id} DESC LIMIT ${SCANNED_ROWS}`;
  return { sql: `${id} IN (SELECT latest.id FROM (${newest}) latest) AND (${sql})`, params };
}

function conditionFor(kind: SearchKind, query: string): Condition | undefined {
  // Most invoice numbers share their parts, so a number is matched by prefix.
  if (INVOICE_NUMBER_START.test(query) && kind === 'invoice') {
    return { sql: 'i.invoiceNumber LIKE ?', params: [`${escapeLike(query)}%`] };
  }
  if (kind === 'client') return query.includes('@') ? emailStartsWith(query) : clientsWith(query);
  const search = RECORDS_OF_CLIENTS.has(kind) ? linkedRecordSearch : textSearch;
  return search(query, SEARCH_SOURCES[kind]);
}

const RECORDS_OF_CLIENTS: ReadonlySet<SearchKind> = new Set(['project', 'ticket', 'invoice']);

const startWith = (first: Row[], rows: Row[]): Row[] => [
  ...first,
  ...rows.filter(({ id }) => first.every((row) => row.id !== id)),
];

function groupOf(
  actor: Actor,
  kind: SearchKind,
  rows: readonly Row[],
  query: string,
): SearchGroupDto {
  return {
    kind,
    hits: rows.slice(0, MAX_HITS).map((row) => hitOf(actor, kind, row, query)),
    hasMore: rows.length > MAX_HITS,
  };
}

function hitOf(actor: Actor, kind: SearchKind, row: Row, query: string): SearchHitDto {
  const { id, title, detail } = row;
  switch (kind) {
    case 'ticket':
      return {
        id,
        title: `${ticketNumber(id)} ${title}`,
        detail,
        link: `${PATHS.ticket}/${id}`,
        isExact: parseTicketNumber(query) === id,
      };
    case 'invoice':
      return {
        id,
        title,
        detail,
        link: `${PATHS.invoice}/${id}`,
        isExact: isInvoiceNumber(query.toLowerCase(), title.toLowerCase()),
      };
    case 'person': {
      // Only users who manage the team can open its page; other users get the person's tickets.
      const link = actor.rights.has('user.manage')
        ? `/team?search=${encodeURIComponent(title)}`
        : `/tickets?assignee=${id}`;
      return { id, title, detail, link, isExact: false };
    }
    default:
      return { id, title, detail, link: `${PATHS[kind]}/${id}`, isExact: false };
  }
}

/** Whether the query is the invoice number or its last part, such as `0018`. */
const isInvoiceNumber = (query: string, number: string): boolean =>
  number === query || number.split(/[-/._#]/).at(-1) === query;
