import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { tokenHashOf } from '../../users';
import { linkState, type LinkTimes } from '../entities/share-link.entity';
import type { ContentRow } from '../evidence.reader';

export interface SharedFile extends ContentRow {
  createdAt: Date;
}

/** A file, a link that has ended (410), or an unknown link (404). */
export type ShareLinkTarget = { file: SharedFile } | { ended: true } | { unknown: true };

type Row = Omit<SharedFile, 'size'> &
  LinkTimes & { linkId: number; size: string; deletedAt: Date | null };

/** Opens shared files without a session. */
@Injectable()
export class SharedFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param options.counted false when the share page loads its own content */
  async open(token: string, { counted }: { counted: boolean }): Promise<ShareLinkTarget> {
    const tokenHash = tokenHashOf(token);
    if (!tokenHash) return { unknown: true };
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT l.id AS linkId, l.expiresAt, l.revokedAt, e.deletedAt, e.storageKey, e.sha256, e.size,
         e.mimeType, e.originalName, e.createdAt
       FROM share_links l JOIN evidence_files e ON e.id = l.evidenceId WHERE l.tokenHash = ?`,
      [tokenHash],
    );
    if (!row) return { unknown: true };
    const now = this.clock.now();
    if (row.deletedAt !== null || linkState(row, now) !== 'live') return { ended: true };
    if (counted) {
      await this.dataSource.query(
        'UPDATE share_links SET openings = openings + 1, lastOpenedAt = ? WHERE id = ?',
        [now, row.linkId],
      );
    }
    const { storageKey, sha256, mimeType, originalName, createdAt } = row;
    const size = Number(row.size);
    return { file: { storageKey, sha256, size, mimeType, originalName, createdAt } };
  }
}
