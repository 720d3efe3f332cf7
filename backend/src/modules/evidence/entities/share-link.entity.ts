import { Column, Entity, Index } from 'typeorm';
import {
  RecordEntity,
  ReferenceColumn,
  Sha256Column,
  TimestampColumn,
} from '../../../platform/database';

/** A link that opens one file without signing in (docs/domain/evidence.md#share-links). */
@Entity('share_links')
@Index('uq_share_links_tokenHash', ['tokenHash'], { unique: true })
@Index(['evidenceId', 'id'])
@Index(['revokedAt', 'expiresAt', 'id'])
@Index(['createdAt', 'id'])
export class ShareLink extends RecordEntity {
  @ReferenceColumn('evidence_files', { onDelete: 'CASCADE' })
  evidenceId: number;

  @Sha256Column()
  tokenHash: string;

  /** Null if the link never expires. */
  @TimestampColumn({ nullable: true })
  expiresAt: Date | null;

  @TimestampColumn({ nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'int', default: 0 })
  openings: number;

  @TimestampColumn({ nullable: true })
  lastOpenedAt: Date | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}

export interface LinkTimes {
  /** Null if the link never expires. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** A link is live until the millisecond before it expires (docs/domain/evidence.md#share-links). */
export function linkState(
  { expiresAt, revokedAt }: LinkTimes,
  now: Date,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live';
}
