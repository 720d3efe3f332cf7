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
import type { DateOrder } from '../rules/date-cells';

/** The phase that was started last. */
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

  /** Finds the last mapping that was used for the same headers. */
  @Sha256Column()
  headersHash: string;

  @Column({ type: 'json' })
  mapping: MappedColumn[];

  /** How each column writes dates with slashes; null for an import of an earlier version. */
  @Column({ type: 'json', nullable: true })
  dateOrders: (DateOrder | null)[] | null;

  /** Whether imported team members are invited by email. */
  @Column({ type: 'boolean', default: false })
  sendInvitations: boolean;

  @Column({ type: 'int', default: 0 })
  totalRows: number;

  /** The number of rows that the phase has finished. */
  @Column({ type: 'int', default: 0 })
  doneRows: number;

  /** The last row that the phase has finished; it continues after this row. */
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

  /** The number of rows that an undo could not revert. */
  @Column({ type: 'int', default: 0 })
  keptRows: number;

  /** Failed attempts at the current batch. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  failReason: string | null;

  /** The process that is working on the rows. */
  @AsciiColumn({ length: 36, nullable: true })
  leasedBy: string | null;

  /** Uses the database's clock. */
  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;

  /** The rows and errors were deleted (docs/domain/imports.md#retention). */
  @Column({ type: 'boolean', default: false })
  isExpired: boolean;

  @TimestampColumn({ nullable: true })
  finishedAt: Date | null;

  /** The user's display name, which remains after the account is deleted. */
  @Column({ type: 'varchar', length: 401 })
  createdBy: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  /** The user who started the current phase, which runs with this user's rights. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  startedById: number | null;

  /**
   * The API token that started the current phase, whose scopes limit it; null for a session. It
   * stays when the token is revoked, so that the import then stops.
   */
  @Column({ type: 'int', nullable: true })
  startedByTokenId: number | null;
}
