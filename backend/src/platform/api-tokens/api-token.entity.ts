import type { TokenScope } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, Sha256Column, TimestampColumn } from '../database/columns';

/** An API token of a user or a service account (docs/domain/api-tokens.md). */
@Entity('api_tokens')
@Index('uq_api_tokens_tokenHash', ['tokenHash'], { unique: true })
@Index(['userId', 'id'])
@Index(['expiresAt', 'id'])
export class ApiToken {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** The owner. */
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The first characters of the token, to recognize it. */
  @AsciiColumn({ length: 12 })
  prefix: string;

  /** A token has 256 random bits, so its hash needs no salt. */
  @Sha256Column()
  tokenHash: string;

  @Column({ type: 'json' })
  scopes: TokenScope[];

  @TimestampColumn({ nullable: true })
  expiresAt: Date | null;

  /** When someone was notified that it expires. */
  @TimestampColumn({ nullable: true })
  expiryNoticeAt: Date | null;

  /** Accurate to the minute. */
  @TimestampColumn({ nullable: true })
  lastUsedAt: Date | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** Who created a token of a service account. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
