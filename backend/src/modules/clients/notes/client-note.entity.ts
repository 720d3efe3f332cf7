import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** docs/domain/clients.md#notes */
@Entity('client_notes')
@Index(['clientId', 'createdAt', 'id'])
export class ClientNote extends RecordEntity {
  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;

  @Column({ type: 'text' })
  body: string;

  /** Null after the account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  authorId: number | null;

  @Column({ type: 'varchar', length: 401 })
  authorName: string;
}
