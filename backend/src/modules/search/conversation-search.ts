import { parseTicketNumber, ticketNumber } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { isTrue, type SqlBoolean } from '../../platform/database';
import {
  isIndexed,
  matchesEveryWord,
  matchesIndex,
  wordsOf,
} from '../../platform/database/text-search';
import {
  CONVERSATION_KINDS,
  CONVERSATION_SOURCES,
  type ConversationKind,
  type ConversationPart,
  type ConversationSource,
} from './conversation-sources';
import type { ConversationGroupDto, ConversationResultsDto } from './dto/search.dto';
import { excerptOf } from './excerpt';
import { MAX_HITS, PATHS, SEARCH_SOURCES } from './search-sources';

/** The number of newest texts that are searched before the index is used. */
const SAMPLED_TEXTS = 1000;

/**
 * Texts that are checked for the words that are frequent or not in the index: the newest of those
 * that the index finds by the other words, or of all.
 */
const MAX_CHECKED_TEXTS = 10_000;

/** Each word of the query adds a condition. */
const MAX_WORDS = 10;

/** One more than are returned, to know whether there are more. */
const MAX_RECORDS = MAX_HITS + 1;

/** The newest text about a record that contains the query. */
interface FoundText {
  id: number;
  recordId: number;
}

interface SampledText extends FoundText {
  /** Whether it contains each word of the query. */
  contains: boolean[];
}

interface TextRow extends FoundText {
  title: string;
  detail: string | null;
  text: string;
  part: ConversationPart;
  authorName: string;
  createdAt: Date;
}

/** Finds records by the messages, comments and notes about them (docs/domain/search.md#conversations). */
@Injectable()
export class ConversationSearch {
  constructor(private readonly dataSource: DataSource) {}

  async search({ rights }: Actor, query: string): Promise<ConversationResultsDto> {
    const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
    if (!words.some(isIndexed) || parseTicketNumber(query) !== undefined) return { groups: [] };
    const groups: ConversationGroupDto[] = [];
    // One after the other, so that each search uses only one connection.
    for (const kind of CONVERSATION_KINDS) {
      if (!rights.has(SEARCH_SOURCES[kind].right)) continue;
      const source = CONVERSATION_SOURCES[kind];
      const texts = await this.newest(source, words);
      const rows = await this.read(source, texts.slice(0, MAX_HITS));
      const hits = rows.map((row) => hitOf(kind, row, query));
      if (hits.length > 0) groups.push({ kind, hits, hasMore: texts.length > MAX_HITS });
    }
    return { groups };
  }

  /**
   * The index collects all matches before it returns one, which is slow for a word that many texts
   * contain. A word that is frequent in the newest texts is not looked up there.
   *
   * @returns one text of each record, newest first
   */
  private async newest(source: ConversationSource, words: readonly string[]): Promise<FoundText[]> {
    const { from, text } = source;
    const sample = await this.sample(source, words);
    const found = firstOfEachRecord(sample.filter(({ contains }) => contains.every(Boolean)));
    const newestId = sample[0]?.id ?? 0;
    if (found.length >= MAX_RECORDS || sample.length < SAMPLED_TEXTS) return found;
    const rare = words.filter((word, index) => {
      const count = sample.filter(({ contains }) => contains[index]).length;
      return isIndexed(word) && (count / SAMPLED_TEXTS) * newestId <= MAX_CHECKED_TEXTS;
    });
    const others = words.filter((word) => !rare.includes(word));
    const candidates = rare.length > 0 ? matchesIndex(rare, [text]) : { sql: 'TRUE', params: [] };
    const checked = matchesEveryWord(others, [text]);
    const ids = `SELECT x.id FROM ${from} WHERE ${candidates.sql}
                 ORDER BY x.id DESC LIMIT ${MAX_CHECKED_TEXTS}`;
    return this.dataSource.query<FoundText[]>(
      `SELECT MAX(x.id) AS id, ${source.recordId} AS recordId FROM (${ids}) checked
       JOIN ${from} ON x.id = checked.id ${others.length > 0 ? `WHERE ${checked.sql}` : ''}
       GROUP BY ${source.recordId} ORDER BY id DESC LIMIT ${MAX_RECORDS}`,
      [...candidates.params, ...checked.params],
    );
  }

  /** The newest texts, newest first, and which of the words each contains. */
  private async sample(
    { from, text, recordId }: ConversationSource,
    words: readonly string[],
  ): Promise<SampledText[]> {
    const conditions = words.map((word) => matchesEveryWord([word], [text]));
    const rows = await this.dataSource.query<(FoundText & Record<string, SqlBoolean>)[]>(
      `SELECT x.id, ${recordId} AS recordId,
         ${conditions.map(({ sql }, index) => `${sql} AS word${index}`).join(', ')}
       FROM ${from} ORDER BY x.id DESC LIMIT ${SAMPLED_TEXTS}`,
      conditions.flatMap(({ params }) => params),
    );
    return rows.map(({ id, recordId: record, ...flags }) => ({
      id,
      recordId: record,
      contains: words.map((_, index) => isTrue(flags[`word${index}`])),
    }));
  }

  private async read(
    { from, join, title, detail, text, part, recordId }: ConversationSource,
    found: readonly FoundText[],
  ): Promise<TextRow[]> {
    if (found.length === 0) return [];
    return this.dataSource.query<TextRow[]>(
      `SELECT x.id, ${recordId} AS recordId, ${title} AS title, ${detail} AS detail,
         ${text} AS text, ${part} AS part, x.authorName, x.createdAt
       FROM ${from} ${join} WHERE x.id IN (?) ORDER BY x.id DESC`,
      [found.map(({ id }) => id)],
    );
  }
}

/** The first text of each record. */
function firstOfEachRecord<Text extends FoundText>(texts: readonly Text[]): Text[] {
  const records = new Set<number>();
  return texts.filter(({ recordId }) => {
    const isFirst = !records.has(recordId);
    records.add(recordId);
    return isFirst;
  });
}

function hitOf(
  kind: ConversationKind,
  { id, recordId, title, text, ...row }: TextRow,
  query: string,
): ConversationGroupDto['hits'][number] {
  return {
    ...row,
    id: recordId,
    title: kind === 'ticket' ? `${ticketNumber(recordId)} ${title}` : title,
    link: `${PATHS[kind]}/${recordId}?${CONVERSATION_SOURCES[kind].parameter}=${id}`,
    excerpt: excerptOf(text, query),
  };
}
