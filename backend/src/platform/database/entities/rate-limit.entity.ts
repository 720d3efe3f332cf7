import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Counted attempts, shared by all processes. The MySQL store of rate-limiter-flexible prescribes
 * the names and the order of the columns.
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
