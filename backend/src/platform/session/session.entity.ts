import {
  SECOND_FACTORS,
  type SecondFactor,
  SIGN_IN_METHODS,
  type SignInMethod,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../database';

/** A signed-in browser (docs/domain/accounts.md#sessions). */
@Entity('session')
@Index(['userId', 'lastSeenAt'])
@Index(['expire'])
@Index(['identityId', 'providerSid'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 128, charset: 'ascii', collation: 'ascii_bin' })
  sid: string;

  /** `credential`: the fingerprint of the password at sign-in, or null. */
  @Column({ type: 'json' })
  sess: Record<string, unknown>;

  @TimestampColumn()
  expire: Date;

  /** Null only in rows of earlier versions, which also stored sessions before sign-in. */
  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: true })
  userId: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  lastSeenAt: Date;

  /** Network address of the sign-in. */
  @AsciiColumn({ length: 45, nullable: true })
  address: string | null;

  @Column({ type: 'varchar', length: 512, nullable: true })
  userAgent: string | null;

  /** docs/domain/accounts.md#sign-in-methods */
  @Column({ type: 'enum', enum: SIGN_IN_METHODS, default: 'password' })
  method: SignInMethod;

  @Column({ type: 'enum', enum: SECOND_FACTORS, nullable: true })
  secondFactor: SecondFactor | null;

  /** The last sign-in or step-up (docs/domain/access.md#step-up). */
  @TimestampColumn({ nullable: true })
  confirmedAt: Date | null;

  /** The identity that opened the session. Unlinking it ends the session. */
  @ReferenceColumn('user_identities', { onDelete: 'CASCADE', nullable: true })
  identityId: number | null;

  /** The session at the identity provider (docs/domain/accounts.md#single-logout). */
  @AsciiColumn({ length: 255, nullable: true })
  providerSid: string | null;

  /** Identifies the session to end when signing out at the provider. */
  @Column({ type: 'text', nullable: true })
  encryptedIdToken: string | null;
}
