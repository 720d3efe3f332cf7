import { TICKET_MESSAGE_KINDS, type TicketMessageKind } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TimestampColumn, ReferenceColumn } from '../../../platform/database';

/** docs/domain/tickets.md#conversation */
@Entity('ticket_messages')
@Index(['ticketId', 'id'])
export class TicketMessage {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('tickets', { onDelete: 'CASCADE' })
  ticketId: number;

  @Column({ type: 'enum', enum: TICKET_MESSAGE_KINDS })
  kind: TicketMessageKind;

  @Column({ type: 'text' })
  body: string;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  authorId: number | null;

  /** Display name of the author at the time. */
  @Column({ type: 'varchar', length: 401 })
  authorName: string;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
