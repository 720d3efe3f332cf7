import { IMPORT_STATUSES, type ImportKind, type ImportStatus } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  RecordEntity,
  ReferenceColumn,
  Sha256Column,
  TimestampColumn,
} from '../../../platform/database';
import type { MappedColumn } from '../rules/column-mapping';

/** The work on the rows that was started last. */
export const IMPORT_PHASES = ['check', 'run', 'undo'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** docs/domain/imports.md */
@Entity('imports')
@Index(['status', 'updatedAt', 'id'])
@Index(['kind', 'headersHash', 'id'])
@Index(['isExpired', 'createdAt'])
export class Import extends RecordEntity {
  @AsciiColumn({ length: 20 })
  kind: ImportKind;

  @Column({ type: 'varchar', length: 255 })
  fileName: string;

  @Column({ type: 'enum', enum: IMPORT_STATUSES, default: 'reading' })
  status: ImportStatus;

  @Column({ type: 'enum', enum: IMPORT_PHASES, nullable: true })
  phase: ImportPhase | null;

  /** The cells of the first row. */
  @Column({ type: 'json' })
  headers: string[];

  /** The mapping of an import with the same headers is remembered. */
  @Sha256Column()
  headersHash: string;

  @Column({ type: 'json' })
  mapping: MappedColumn[];

  /** Whether imported team members are invited by email. */
  @Column({ type: 'boolean', default: false })
  sendInvitations: boolean;

  @Column({ type: 'int', default: 0 })
  totalRows: number;

  /** The rows of the phase that are finished. */
  @Column({ type: 'int', default: 0 })
  doneRows: number;

  /** Where the phase continues: the row that was finished last. */
  @Column({ type: 'int', default: 0 })
  lastRow: number;

  @Column({ type: 'int', default: 0 })
  createdRows: number;

  @Column({ type: 'int', default: 0 })
  updatedRows: number;

  @Column({ type: 'int', default: 0 })
  unchangedRows: number;

  @Column({ type: 'int', default: 0 })
  failedRows: number;

  @Column({ type: 'int', default: 0 })
  undoneRows: number;

  /** Rows that an undo could not take back. */
  @Column({ type: 'int', default: 0 })
  keptRows: number;

  /** Failed attempts at the current batch. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  failReason: string | null;

  /** The process that works on the rows. */
  @AsciiColumn({ length: 36, nullable: true })
  leasedBy: string | null;

  /** By the clock of the database. */
  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;

  /** The rows and faults were deleted (docs/domain/imports.md#retention). */
  @Column({ type: 'boolean', default: false })
  isExpired: boolean;

  @TimestampColumn({ nullable: true })
  finishedAt: Date | null;

  /** Display name of the user, which stays when the account is deleted. */
  @Column({ type: 'varchar', length: 401 })
  createdBy: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  /** Who started the current phase; it has this user's rights. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  startedById: number | null;
}
