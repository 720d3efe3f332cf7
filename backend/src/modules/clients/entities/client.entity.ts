import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import { LowerCaseColumn, RecordEntity, ReferenceColumn } from '../../../platform/database';

/** docs/domain/clients.md#fields */
@Entity('clients')
@Index('uq_clients_email', ['email'], { unique: true })
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['name', 'id'])
@Index('ft_clients', ['name', 'contactName', 'industry'], { fulltext: true })
export class Client extends RecordEntity {
  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  industry: string | null;

  @Column({ type: 'enum', enum: CLIENT_STATUSES, default: 'prospect' })
  status: ClientStatus;

  @Column({ type: 'varchar', length: 200, nullable: true })
  contactName: string | null;

  /** Projects, tickets and invoices with this address are linked to the client. */
  @LowerCaseColumn()
  email: string;

  @Column({ type: 'varchar', length: 50, nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  address: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
