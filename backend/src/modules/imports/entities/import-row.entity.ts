import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, Sha256Column } from '../../../platform/database';
import type { ImportInput } from '../importers';

/** `kept` rows could not be undone. */
const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'failed', 'undone', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A row of an uploaded file and the result of its import. */
@Entity('import_rows')
@Index(['importId', 'keyHash', 'rowNumber'])
export class ImportRow {
  @ReferenceColumn('imports', { onDelete: 'CASCADE', primary: true })
  importId: number;

  /** The row number in a spreadsheet; the headers are row 1. */
  @Column({ type: 'int', primary: true })
  rowNumber: number;

  @Column({ type: 'json' })
  cells: string[];

  /** A hash of the value that identifies the record, such as its email address. */
  @Sha256Column({ nullable: true })
  keyHash: string | null;

  @Column({ type: 'enum', enum: ROW_OUTCOMES, nullable: true })
  outcome: RowOutcome | null;

  @Column({ type: 'int', nullable: true })
  recordId: number | null;

  /**
   * The record's version after the import. A higher version means that someone has changed it
   * since.
   */
  @Column({ type: 'int', nullable: true })
  recordVersion: number | null;

  /** The values that the import replaced. */
  @Column({ type: 'json', nullable: true })
  previous: ImportInput | null;

  /** The client that the import created for the record. */
  @Column({ type: 'int', nullable: true })
  newClientId: number | null;
}
