import { Entity, Index } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** The ticket on which a user last typed a message (docs/domain/tickets.md#typing). */
@Entity('ticket_typing')
@Index(['ticketId'])
@Index(['typedAt'])
export class TicketTyping {
  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  @ReferenceColumn('tickets', { onDelete: 'CASCADE' })
  ticketId: number;

  @TimestampColumn()
  typedAt: Date;
}
