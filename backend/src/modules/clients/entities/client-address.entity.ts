import { Entity, Index } from 'typeorm';
import { LowerCaseColumn, TimestampColumn, ReferenceColumn } from '../../../platform/database';

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
