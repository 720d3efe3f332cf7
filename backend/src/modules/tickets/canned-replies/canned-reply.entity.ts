import {
  type CannedReplyStatus,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** docs/domain/tickets.md#canned-replies */
@Entity('canned_replies')
@Index(['ownerId', 'title', 'id'])
@Index(['isShared', 'title', 'id'])
export class CannedReply extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'text' })
  body: string;

  /** Null keeps the status of the ticket. */
  @Column({ type: 'enum', enum: TICKET_STATUSES, nullable: true })
  status: CannedReplyStatus | null;

  /** Null keeps the priority of the ticket. */
  @Column({ type: 'enum', enum: TICKET_PRIORITIES, nullable: true })
  priority: TicketPriority | null;

  /** Whether the ticket is assigned to the sender. */
  @Column({ type: 'boolean', default: false })
  assignsToMe: boolean;

  @Column({ type: 'boolean', default: false })
  isShared: boolean;

  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: false })
  ownerId: number;
}
