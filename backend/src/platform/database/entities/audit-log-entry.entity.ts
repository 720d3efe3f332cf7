import type { AuditEntity } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn } from '../columns';

/**
 * One change, written in the transaction that made it (decisions section 3). Rows are only ever
 * added. People are named by number and name without a foreign key, because the log outlives them.
 */
@Entity('audit_log')
@Index(['entity', 'entityId', 'id'])
@Index(['actorId', 'id'])
@Index(['action', 'id'])
@Index(['createdAt', 'id'])
export class AuditLogEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** Null for what the system does by itself. */
  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  @Column({ type: 'varchar', length: 401 })
  actorName: string;

  /** Verb and thing, such as `project.update`. */
  @AsciiColumn({ length: 60 })
  action: string;

  @AsciiColumn({ length: 40 })
  entity: AuditEntity;

  /** Null for what has no number, such as a setting. */
  @Column({ type: 'int', nullable: true })
  entityId: number | null;

  /** Values of the changed fields before and after; never secrets. */
  @Column({ type: 'json', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'json', nullable: true })
  after: Record<string, unknown> | null;

  /** What else a reader must know, such as that a rule's exception was used. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** Network address that the request came from. */
  @AsciiColumn({ length: 45, nullable: true })
  address: string | null;

  @AsciiColumn({ length: 64, nullable: true })
  requestId: string | null;
}
