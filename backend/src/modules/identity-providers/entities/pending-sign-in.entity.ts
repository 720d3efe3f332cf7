import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AsciiColumn,
  ReferenceColumn,
  Sha256Column,
  TimestampColumn,
} from '../../../platform/database';

/** A sign-in that was sent to an identity provider. The callback deletes it, so it works once. */
@Entity('pending_sign_ins')
@Index(['expiresAt'])
export class PendingSignIn {
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  stateHash: string;

  /** Hash of the cookie in the browser that can complete it. */
  @Sha256Column()
  browserHash: string;

  @AsciiColumn({ length: 40 })
  providerKey: string;

  @AsciiColumn({ length: 64 })
  nonce: string;

  @AsciiColumn({ length: 255 })
  encryptedCodeVerifier: string;

  /**
   * The account to link the identity to, or whose user confirms their identity; null for a sign-in.
   */
  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: true })
  userId: number | null;

  /** The user confirms their identity. */
  @Column({ type: 'boolean', default: false })
  isStepUp: boolean;

  /** Path that opens after the sign-in. */
  @Column({ type: 'varchar', length: 1000 })
  returnTo: string;

  @TimestampColumn()
  expiresAt: Date;
}
