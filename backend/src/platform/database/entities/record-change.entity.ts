import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn } from '../columns';

/**
 * The last change of a record, including its deletion
 * (docs/reference/api-conventions.md#changes-since-a-given-time).
 */
@Entity('record_changes')
@Index(['entity', 'sequence', 'changedAt'])
@Index(['entity', 'changedAt', 'sequence'])
export class RecordChange {
  @AsciiColumn({ length: 20, primary: true })
  entity: string;

  @PrimaryColumn({ type: 'int' })
  recordId: number;

  /**
   * Greater than the sequence of every change that was numbered earlier; null until the change is
   * numbered.
   */
  @Column({ type: 'bigint', nullable: true })
  sequence: string | null;

  @TimestampColumn()
  changedAt: Date;

  /** The user who can see the record even if they can't see other users' records. */
  @Column({ type: 'int', nullable: true })
  ownerId: number | null;
}

/** The last number of {@link RecordChange} for one kind of record. */
@Entity('change_sequences')
export class ChangeSequence {
  @AsciiColumn({ length: 20, primary: true })
  entity: string;

  @Column({ type: 'bigint' })
  value: string;

  /** Identifies the last restore from a backup. Cursors that were issued before it are invalid. */
  @AsciiColumn({ length: 36, nullable: true })
  restoreId: string | null;
}
