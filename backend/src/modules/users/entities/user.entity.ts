import { type Permission, type Role, ROLES } from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  AsciiColumn,
  LowerCaseColumn,
  RecordEntity,
  ReferenceColumn,
  Sha256Column,
  TimestampColumn,
} from '../../../platform/database';

/**
 * A team member (docs/domain/accounts.md#users). Inactive with an invitation token means
 * invited.
 */
@Entity('users')
@Index('uq_users_username', ['username'], { unique: true })
@Index('uq_users_email', ['email'], { unique: true })
@Index('uq_users_invitationTokenHash', ['invitationTokenHash'], { unique: true })
@Index(['isActive', 'createdAt', 'id'])
@Index(['role', 'isActive', 'id'])
@Index(['lastName', 'firstName', 'id'])
@Index(['lastLogin', 'id'])
@Index(['department', 'id'])
@Index(['createdAt', 'id'])
@Index('ft_users', ['firstName', 'lastName'], { fulltext: true })
export class User extends RecordEntity {
  @LowerCaseColumn()
  username: string;

  /** Argon2id hash; null until the invitation is accepted. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  passwordHash: string | null;

  @LowerCaseColumn()
  email: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  firstName: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  lastName: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  avatar: string | null;

  @Column({ type: 'enum', enum: ROLES, default: 'employee' })
  role: Role;

  @Column({ type: 'varchar', length: 200, nullable: true })
  department: string | null;

  @Column({ type: 'boolean', default: false })
  isActive: boolean;

  /**
   * The account of a program. It is never active as a person, so it can't sign in, be assigned or
   * be notified (docs/domain/api-tokens.md#service-accounts).
   */
  @Column({ type: 'boolean', default: false })
  isServiceAccount: boolean;

  @Sha256Column({ nullable: true })
  invitationTokenHash: string | null;

  @TimestampColumn({ nullable: true })
  invitationSentAt: Date | null;

  /** When a change of the account invalidated the link that was sent. */
  @TimestampColumn({ nullable: true })
  invitationRevokedAt: Date | null;

  @TimestampColumn({ nullable: true })
  invitationAcceptedAt: Date | null;

  @TimestampColumn({ nullable: true })
  lastLogin: Date | null;

  /** Path of the picture, such as `/api/users/12/profile-picture?v=…`. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  profilePictureUrl: string | null;

  /** Key of the picture in the file storage. */
  @AsciiColumn({ length: 255, nullable: true })
  profilePictureKey: string | null;

  /** docs/domain/access.md#extra-permissions */
  @Column({ type: 'json' })
  permissions: Permission[];

  /** Who added the account. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
