import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  LowerCaseColumn,
  RecordEntity,
  ReferenceColumn,
  TimestampColumn,
  type SummaryDefinition,
} from '../../../platform/database';

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

/**
 * A former email address of a client, or one of a client that was merged into it. Records with this
 * address still link to the client (docs/domain/clients.md#linking).
 */
@Entity('client_addresses')
@Index(['clientId', 'email'])
export class ClientAddress {
  @LowerCaseColumn({ primary: true })
  email: string;

  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}

type SummarizedFields = Pick<Client, 'status'>;

/** `clients.status.<status>`: count. */
export const clientSummaries: SummaryDefinition<SummarizedFields> = {
  name: 'clients',
  metricPrefixes: ['clients.'],
  contributions: ({ status }) => [{ metric: `clients.status.${status}`, count: 1 }],
  recountSql: `
    SELECT CONCAT('clients.status.', status) AS metric, '1000-01-01' AS bucket,
      COUNT(*) AS count, 0 AS total
    FROM clients GROUP BY status`,
};
