import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../../platform/database';
import { PERSON_KINDS, type PersonKind } from '../../platform/personal-data';

/** A failed erasure waits for its next attempt. */
export const ERASURE_STATES = ['running', 'failed'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

export const ERROR_LENGTH = 500;

/** An erasure that is not finished. The audit log has the finished ones. */
@Entity('erasures')
@Index('uq_erasures_kind_personId', ['kind', 'personId'], { unique: true })
export class Erasure {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'enum', enum: PERSON_KINDS })
  kind: PersonKind;

  @Column({ type: 'int' })
  personId: number;

  @Column({ type: 'enum', enum: ERASURE_STATES, default: 'running' })
  state: ErasureState;

  /** The reason, without the person's names and addresses. */
  @Column({ type: 'varchar', length: 500 })
  note: string;

  @Column({ type: 'int', default: 0 })
  searchedRows: number;

  /** Null until the rows are counted. */
  @Column({ type: 'int', nullable: true })
  totalRows: number | null;

  /** Failed attempts since the request. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Of the last failed attempt, without the person's names and addresses. */
  @Column({ type: 'varchar', length: ERROR_LENGTH, nullable: true })
  lastError: string | null;

  /** When a failed erasure is retried. Null while it is running. */
  @TimestampColumn({ nullable: true })
  nextAttemptAt: Date | null;

  /** The author of the entry in the audit log. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  requestedById: number | null;

  @Column({ type: 'varchar', length: 401 })
  requestedBy: string;

  @AsciiColumn({ length: 45, nullable: true })
  address: string | null;

  @AsciiColumn({ length: 64, nullable: true })
  requestId: string | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
