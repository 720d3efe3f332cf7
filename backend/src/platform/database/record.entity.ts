import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { TimestampColumn } from './columns';

/** What every record of the product has: a number, a version for optimistic locking, two moments. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Raised by one with each change; a writer that read an older one is refused (decisions section 3). */
  @Column({ type: 'int', default: 1 })
  version: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  updatedAt: Date;
}
