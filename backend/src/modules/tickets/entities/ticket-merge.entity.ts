import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** A JSON object of column values; timestamps are ISO texts. */
export type StoredColumns = Record<string, string | number | null>;

/** Ids of the records that a merge moved to the other ticket. */
export interface MovedRecords {
  messages: number[];
  /** Tickets that had been merged into the merged one. */
  tickets: number[];
  /** Users who followed only the merged ticket. */
  followers?: number[];
  /** Records of other modules, by name (`TicketRecords`). */
  linked: Record<string, number[]>;
  /** The note with the description, which an undo deletes. */
  noteId: number | null;
}

/** What a merge changed, so that it can be undone (docs/domain/tickets.md#undoing-a-merge). */
@Entity('ticket_merges')
@Index(['intoId'])
export class TicketMerge {
  /** The merged ticket. */
  @ReferenceColumn('tickets', { onDelete: 'CASCADE', primary: true })
  ticketId: number;

  @ReferenceColumn('tickets', { onDelete: 'CASCADE' })
  intoId: number;

  /** The last activity of both tickets, unless something changed later. */
  @TimestampColumn()
  mergedAt: Date;

  /** The versions after the merge. */
  @Column({ type: 'int' })
  ticketVersion: number;

  @Column({ type: 'int' })
  intoVersion: number;

  @Column({ type: 'json' })
  ticketBefore: StoredColumns;

  @Column({ type: 'json' })
  intoBefore: StoredColumns;

  /** The id of the other ticket's newest message after the merge; 0 without messages. */
  @Column({ type: 'int' })
  lastMessageId: number;

  /** The number of the other ticket's own recipients, which precede those that the merge added. */
  @Column({ type: 'int' })
  ccCount: number;

  /** The tags of the other ticket before the merge. */
  @Column({ type: 'varchar', length: 420 })
  tags: string;

  @Column({ type: 'json' })
  moved: MovedRecords;
}
