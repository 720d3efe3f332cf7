import { Column, Entity, Index } from 'typeorm';
import { LowerCaseColumn, RecordEntity, ReferenceColumn } from '../../../platform/database';

/** docs/domain/clients.md#contacts. The database also computes `phoneKey`, and has an index on it. */
@Entity('client_contacts')
@Index('uq_client_contacts_email', ['email'], { unique: true })
@Index(['clientId', 'name', 'id'])
@Index(['name', 'id'])
export class ClientContact extends RecordEntity {
  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  jobTitle: string | null;

  /** Records with this address are linked to the client. */
  @LowerCaseColumn({ nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  phone: string | null;

  /** At most one contact of a client is primary. */
  @Column({ type: 'boolean', default: false })
  isPrimary: boolean;
}
