import { Entity, Index } from 'typeorm';
import { LowerCaseColumn, TimestampColumn, ReferenceColumn } from '../../../platform/database';

/**
 * An e-mail address that a client had before, or brought along when another client was merged into
 * it. Records with it still belong to the client, so that a change of address parts nothing.
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
