import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CalendarDateColumn } from '../columns';

/**
 * Stored counts and sums, so that a tile costs the same at a thousand and at a million rows. Each
 * is spread over several rows (shards) that a read adds up, so that concurrent writers rarely wait
 * for each other.
 */
@Entity('summaries')
export class Summary {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  metric: string;

  /** A day; the earliest date for metrics that have no time. */
  @CalendarDateColumn({ primary: true })
  bucket: string;

  @PrimaryColumn({ type: 'tinyint' })
  shard: number;

  @Column({ type: 'bigint', default: 0 })
  count: string;

  @Column({ type: 'decimal', precision: 20, scale: 2, default: 0 })
  total: string;
}
