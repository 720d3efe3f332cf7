import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/**
 * The account of a program (docs/domain/api-tokens.md#service-accounts). Its role and its display
 * name are in its row in `users`.
 */
@Entity('service_accounts')
@Index('uq_service_accounts_userId', ['userId'], { unique: true })
@Index('uq_service_accounts_name', ['name'], { unique: true })
export class ServiceAccount extends RecordEntity {
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
