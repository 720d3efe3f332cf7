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

  @Column({ type: 'boolean', default: false })
  isShared: boolean;

  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: false })
  ownerId: number;
}
