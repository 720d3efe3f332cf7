import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  AsciiColumn,
  ReferenceColumn,
  SizeColumn,
  TimestampColumn,
} from '../../../platform/database';

/** A passkey that a user can sign in with (docs/domain/accounts.md#passkeys). */
@Entity('passkeys')
@Index('uq_passkeys_credentialId', ['credentialId'], { unique: true })
@Index(['userId', 'id'])
export class Passkey {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** base64url, of at most 1023 bytes. */
  @AsciiColumn({ length: 1364 })
  credentialId: string;

  /** COSE key, base64url. */
  @AsciiColumn({ length: 2048 })
  publicKey: string;

  /** Signature counter; 0 for authenticators without one. */
  @SizeColumn()
  counter: number;

  @Column({ type: 'json' })
  transports: string[];

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({ nullable: true })
  lastUsedAt: Date | null;
}
