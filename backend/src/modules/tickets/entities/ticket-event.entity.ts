import { TICKET_EVENT_FIELDS, type TicketEventField } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TimestampColumn, ReferenceColumn } from '../../../platform/database';

/** One change in the history that everybody sees beside the conversation (decisions section 6). */
@Entity('ticket_events')
@Index(['ticketId', 'id'])
export class TicketEvent {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('tickets', { onDelete: 'CASCADE' })
  ticketId: number;

  @Column({ type: 'enum', enum: TICKET_EVENT_FIELDS })
  field: TicketEventField;

  /** Values as a person reads them. */
  @Column({ type: 'varchar', length: 401, nullable: true })
  oldValue: string | null;

  @Column({ type: 'varchar', length: 401, nullable: true })
  newValue: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  actorId: number | null;

  /** Display name of the actor at the time. */
  @Column({ type: 'varchar', length: 401 })
  actorName: string;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
