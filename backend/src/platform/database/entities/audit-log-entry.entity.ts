import type { AuditEntity } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn } from '../columns';

/**
 * One change, written in its transaction. Rows are never updated or deleted. Users are referenced
 * without a foreign key, because the log outlives them.
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

  /** Null for changes that the system makes. */
  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  @Column({ type: 'varchar', length: 401 })
  actorName: string;

  /** Record and verb, such as `project.update`. */
  @AsciiColumn({ length: 60 })
  action: string;

  @AsciiColumn({ length: 40 })
  entity: AuditEntity;

  /** Null for records without a number, such as a setting. */
  @Column({ type: 'int', nullable: true })
  entityId: number | null;

  /** Values of the changed fields, without secrets. */
  @Column({ type: 'json', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'json', nullable: true })
  after: Record<string, unknown> | null;

  /** Additional information for readers, such as the use of an exception to a rule. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** Network address of the client. */
  @AsciiColumn({ length: 45, nullable: true })
  address: string | null;

  @AsciiColumn({ length: 64, nullable: true })
  requestId: string | null;
}
