import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database';
import { escapeLike } from '../../platform/database/text-search';
import { splitList } from './rules/text-list';

const SUGGESTIONS = 20;

/** Suggests the tags of existing tickets. */
@Injectable()
export class TicketTags {
  constructor(private readonly dataSource: DataSource) {}

  /** The first tags that start with the text, in alphabetical order. */
  async suggest(start: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ tag: string }[]>(
      'SELECT DISTINCT tag FROM ticket_tags WHERE tag LIKE ? ORDER BY tag LIMIT ?',
      [`${escapeLike(start)}%`, SUGGESTIONS],
    );
    return rows.map(({ tag }) => tag);
  }
}

/** Updates the index of a ticket's tags after a change (docs/domain/tickets.md#tags). */
export async function indexTags(em: EntityManager, ticketId: number, tags: string): Promise<void> {
  await em.query('DELETE FROM ticket_tags WHERE ticketId = ?', [ticketId]);
  await insertRows(em, {
    // The database treats tags that differ only in accents as equal.
    into: 'INSERT IGNORE INTO ticket_tags (ticketId, tag)',
    row: '(?, ?)',
    rows: splitList(tags).map((tag) => [ticketId, tag]),
  });
}
