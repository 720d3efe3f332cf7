import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lock for transactions whose decisions depend on more than one row. */
@Entity('named_locks')
export class NamedLock {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  /** Number of times that the lock was acquired. */
  @Column({ type: 'bigint', default: 0 })
  uses: string;
}
