import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AsciiColumn,
  LowerCaseColumn,
  RecordEntity,
  ReferenceColumn,
  type SummaryDefinition,
  TimestampColumn,
} from '../../../platform/database';

/**
 * docs/domain/clients.md#fields
 *
 * The database also computes `phoneKey` and `taxIdKey`, by which the search finds clients
 * (docs/domain/search.md#phone-numbers-and-tax-ids), and has an index on each.
 */
@Entity('clients')
@Index('uq_clients_email', ['email'], { unique: true })
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index(['name', 'id'])
@Index('ft_clients', ['name', 'contactName', 'industry', 'city', 'contactNames'], {
  fulltext: true,
})
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
  street: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  postalCode: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  city: string | null;

  /** ISO 3166-1 alpha-2. */
  @AsciiColumn({ length: 2, nullable: true })
  country: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  taxId: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  registrationNumber: string | null;

  /** Invoices are sent to this address instead of `email`. */
  @LowerCaseColumn({ nullable: true })
  billingEmail: string | null;

  /** Days until an invoice is due; null for the company's setting. */
  @Column({ type: 'int', nullable: true })
  paymentDays: number | null;

  /** The rate of invoice lines without one. */
  @ReferenceColumn('tax_rates', { onDelete: 'RESTRICT', nullable: true })
  taxRateId: number | null;

  @Column({ type: 'boolean', default: false })
  isEinvoiced: boolean;

  @Column({ type: 'boolean', default: false })
  remindersPaused: boolean;

  /** The names of its contacts, one per line, for the full-text index. */
  @Column({ type: 'text', nullable: true })
  contactNames: string | null;

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

/** A client that was deleted by merging it into another one (docs/domain/clients.md#merging). */
@Entity('merged_clients')
@Index(['intoId'])
export class MergedClient {
  @PrimaryColumn({ type: 'int' })
  clientId: number;

  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  intoId: number;
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
