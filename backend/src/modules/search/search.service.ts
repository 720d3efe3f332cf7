import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { parseTicketNumber, ticketNumber } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import type { Condition, RowCondition } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';
import { errors } from '../../platform/http/errors';
import { beginnings, isClose } from './rules/closeness';
import { SEARCH_KINDS, SEARCH_SOURCES, type SearchKind, type SearchSource } from './search-kinds';
import type { SearchAnswerDto, SearchGroupDto, SearchHitDto } from './search.dto';

const SHORTEST_QUERY = 2;

/** Hits that are shown of each kind. */
const SHOWN = 5;

/** So many of the newest records of a kind are looked at before its index is asked. */
const NEARBY_ROWS = 200;

/** Candidates that similar words are sought among. */
const CANDIDATES = 100;

/** What may be the beginning of an invoice's number: no spaces, a digit and a sign between. */
const INVOICE_NUMBER = /^(?=.*\d)(?=.*[-/._#])\S+$/;

interface Row {
  id: number;
  title: string;
  detail: string | null;
}

/**
 * Finds records of every kind that the caller may read (decisions section 9), the newest first. They
 * are sought on the full-text index of their kind, or by the beginnings of indexed columns; never by
 * an unbounded LIKE.
 */
@Injectable()
export class SearchService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws AppError 400 for less than two characters */
  async search(actor: Actor, query: string): Promise<SearchAnswerDto> {
    if ([...query].length < SHORTEST_QUERY) {
      throw errors.invalid({ q: `Please type at least ${SHORTEST_QUERY} characters.` });
    }
    const kinds = SEARCH_KINDS.filter((kind) => actor.rights.has(SEARCH_SOURCES[kind].right));
    const ticketId = parseTicketNumber(query);
    if (ticketId !== undefined) {
      const byNumber = await this.hits(
        actor,
        'ticket',
        { sql: 't.id = ?', params: [ticketId] },
        query,
      );
      if (byNumber.hits.length > 0) return { groups: [byNumber], isSimilar: false };
    }
    const found = await Promise.all(
      kinds.map((kind) => this.hits(actor, kind, conditionFor(kind, query), query)),
    );
    const groups = found.filter(({ hits }) => hits.length > 0);
    if (groups.length > 0) return { groups, isSimilar: false };
    const similar = await Promise.all(kinds.map((kind) => this.similar(actor, kind, query)));
    return { groups: similar.filter(({ hits }) => hits.length > 0), isSimilar: true };
  }

  private async hits(
    actor: Actor,
    kind: SearchKind,
    condition: Condition | undefined,
    query: string,
  ): Promise<SearchGroupDto> {
    const rows = condition ? await this.newest(SEARCH_SOURCES[kind], condition, SHOWN + 1) : [];
    return groupOf(actor, kind, rows, query);
  }

  /**
   * A full-text index collects all that it finds before the newest can be told, which takes long for
   * a word of nearly every record. Enough of those stand among the newest records themselves.
   */
  private async newest(source: SearchSource, condition: Condition, limit: number): Promise<Row[]> {
    if (condition.byRow) {
      const nearby = await this.rows(source, amongNewest(source, condition.byRow), limit);
      if (nearby.length === limit) return nearby;
    }
    return this.rows(source, condition, limit);
  }

  /** Records whose words differ from the query's by a slip of the keyboard. */
  private async similar(actor: Actor, kind: SearchKind, query: string): Promise<SearchGroupDto> {
    const source = SEARCH_SOURCES[kind];
    const condition = textSearch(beginnings(query).join(' '), source);
    const rows = condition ? await this.newest(source, condition, CANDIDATES) : [];
    const close = rows.filter(({ title, detail }) => isClose(query, `${title} ${detail ?? ''}`));
    return groupOf(actor, kind, close, query);
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

function amongNewest({ from, id }: SearchSource, { sql, params }: RowCondition): Condition {
  const newest = `SELECT ${id} FROM ${from} ORDER BY ${id} DESC LIMIT ${NEARBY_ROWS}`;
  return { sql: `${id} IN (SELECT near.id FROM (${newest}) near) AND (${sql})`, params };
}

function conditionFor(kind: SearchKind, query: string): Condition | undefined {
  const { fullText, prefix } = SEARCH_SOURCES[kind];
  // The parts of a number stand in nearly all of them, so it is found by its beginning.
  if (INVOICE_NUMBER.test(query) && kind === 'invoice') {
    return { sql: 'i.invoiceNumber LIKE ?', params: [`${escapeLike(query)}%`] };
  }
  if (kind === 'client' && query.includes('@')) {
    return { sql: 'c.email LIKE ?', params: [`${escapeLike(query.toLowerCase())}%`] };
  }
  return textSearch(query, { fullText, prefix });
}

function groupOf(
  actor: Actor,
  kind: SearchKind,
  rows: readonly Row[],
  query: string,
): SearchGroupDto {
  return {
    kind,
    hits: rows.slice(0, SHOWN).map((row) => hitOf(actor, kind, row, query)),
    hasMore: rows.length > SHOWN,
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
        link: `/tickets/${id}`,
        isExact: parseTicketNumber(query) === id,
      };
    case 'invoice': {
      const isExact = title.toLowerCase() === query.toLowerCase();
      return { id, title, detail, link: `/billing/${id}`, isExact };
    }
    case 'person': {
      // Only those who manage users have a page about people; the others see their tickets.
      const link = actor.rights.has('user.manage')
        ? `/team?search=${encodeURIComponent(title)}`
        : `/tickets?assignee=${id}`;
      return { id, title, detail, link, isExact: false };
    }
    default:
      return { id, title, detail, link: `${PATHS[kind]}/${id}`, isExact: false };
  }
}

const PATHS = { project: '/projects', client: '/clients', evidence: '/evidence' } as const;
