import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Counts of tries, shared by all processes. Names and order of the columns are those that the rate
 * limiter's MySQL store writes to.
 */
@Entity('rate_limits')
@Index(['expire'])
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  key: string;

  @Column({ type: 'int', default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  expire: string | null;
}
