import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  LowerCaseColumn,
  TimestampColumn,
  RecordEntity,
  ReferenceColumn,
} from '../../../platform/database';

/** docs/domain/tickets.md#fields */
@Entity('tickets')
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['priority', 'createdAt', 'id'])
@Index(['priority', 'status', 'createdAt', 'id'])
@Index(['assigneeId', 'createdAt', 'id'])
@Index(['assigneeId', 'status', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Index(['clientId', 'createdAt', 'id'])
@Index(['title', 'id'])
@Index(['clientName', 'id'])
@Index(['assignedTo', 'id'])
@Index('ft_tickets', ['title', 'clientName'], { fulltext: true })
export class Ticket extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'varchar', length: 200 })
  clientName: string;

  @LowerCaseColumn()
  clientEmail: string;

  @ReferenceColumn('clients', { onDelete: 'SET NULL' })
  clientId: number | null;

  /** Sorts as low, medium, high. */
  @Column({ type: 'enum', enum: TICKET_PRIORITIES, default: 'medium' })
  priority: TicketPriority;

  @Column({ type: 'enum', enum: TICKET_STATUSES, default: 'open' })
  status: TicketStatus;

  /** Display name of the assignee, stored so that lists can be sorted by it on an index. */
  @Column({ type: 'varchar', length: 401, nullable: true })
  assignedTo: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  assigneeId: number | null;

  @ReferenceColumn('projects', { onDelete: 'SET NULL' })
  projectId: number | null;

  /** docs/domain/tickets.md#first-response */
  @TimestampColumn({ nullable: true })
  firstResponseAt: Date | null;

  @TimestampColumn({ nullable: true })
  resolvedAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
