import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { TimestampColumn } from './columns';

/** The common columns of records: id, version for optimistic locking, and two timestamps. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Increases with each change. A writer that has read an older version gets a 409. */
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
