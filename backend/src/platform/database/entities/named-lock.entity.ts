import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What transactions lock that decide on more than one row. */
@Entity('named_locks')
export class NamedLock {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  /** How often the lock was taken. */
  @Column({ type: 'bigint', default: 0 })
  uses: string;
}
