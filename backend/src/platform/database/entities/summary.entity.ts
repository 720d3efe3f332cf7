import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CalendarDateColumn } from '../columns';

/**
 * Counts and sums kept beside the records, so that a tile costs the same at a thousand and at a
 * million rows. Each is spread over several rows (shards) that are added up when read, so that
 * writers at the same time seldom wait for each other.
 */
@Entity('summaries')
export class Summary {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  metric: string;

  /** Day, for what is asked by time; the start of the calendar for what is not. */
  @CalendarDateColumn({ primary: true })
  bucket: string;

  @PrimaryColumn({ type: 'tinyint' })
  shard: number;

  @Column({ type: 'bigint', default: 0 })
  count: string;

  @Column({ type: 'decimal', precision: 20, scale: 2, default: 0 })
  total: string;
}
