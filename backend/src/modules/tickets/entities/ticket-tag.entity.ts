import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An index of {@link Ticket.tags}, for the filter and the suggestions
 * (docs/domain/tickets.md#tags).
 */
@Entity('ticket_tags')
@Index(['tag', 'ticketId'])
export class TicketTag {
  @ForeignKey('tickets', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  ticketId: number;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  tag: string;
}
