import { Entity, Index } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database';

/** A user who is notified of the replies to a ticket (docs/domain/tickets.md#followers). */
@Entity('ticket_followers')
@Index(['userId'])
export class TicketFollower {
  @ReferenceColumn('tickets', { onDelete: 'CASCADE', primary: true })
  ticketId: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;
}
