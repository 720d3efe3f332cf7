import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

/**
 * A link from an admin or the command line that signs a user in once
 * (docs/domain/accounts.md#sign-in-link).
 */
@Entity('sign_in_links')
@Index(['expiresAt'])
export class SignInLink {
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  tokenHash: string;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @TimestampColumn()
  expiresAt: Date;
}
