import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../../../platform/database';

/**
 * A user at an identity provider who is linked to an account. Keyed by issuer and subject, because
 * a provider can give an email address to someone else (docs/domain/accounts.md#linked-identities).
 */
@Entity('user_identities')
@Index('uq_user_identities_subject', ['issuer', 'subject'], { unique: true })
@Index(['userId', 'createdAt'])
export class UserIdentity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @AsciiColumn({ length: 255 })
  issuer: string;

  @AsciiColumn({ length: 255 })
  subject: string;

  /** Email address at the provider when the identity was last used, so that users recognize it. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @TimestampColumn()
  createdAt: Date;

  @TimestampColumn()
  lastUsedAt: Date;
}
