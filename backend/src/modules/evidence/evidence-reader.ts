import { addDays, calendarDateOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Summaries, queryPrepared } from '../../platform/database';
import { listPage } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { PagedRows } from '../../platform/http/paging';
import { Settings } from '../settings';
import type { EvidenceDto, EvidenceSummaryDto, EvidenceVersionDto } from './dto/evidence.dto';
import type { ListEvidenceQuery } from './dto/list-evidence.query';
import {
  EVIDENCE_SOURCE,
  evidenceConditions,
  evidenceSort,
  type EvidenceRow,
} from './evidence-list';
import { evidenceAbilities } from './evidence.policy';
import { previewOf } from './rules/content-kinds';

/** A content as it is sent: where it is, and what it has to be. */
export interface ContentRow {
  storageKey: string | null;
  sha256: string | null;
  /** Bytes. */
  size: number;
  mimeType: string;
  originalName: string;
}

/** Answers questions about evidence outside the trash; changes nothing. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListEvidenceQuery): Promise<PagedRows<EvidenceDto>> {
    const page = await listPage<EvidenceRow>(this.dataSource.manager, {
      source: EVIDENCE_SOURCE,
      where: evidenceConditions(query),
      sort: evidenceSort(query.sort),
      query,
    });
    return page.map((row) => toEvidence(actor, row));
  }

  /** Counted in the database's summaries, whatever page of the list is at hand. */
  async summary(): Promise<EvidenceSummaryDto> {
    const now = this.clock.now();
    const today = calendarDateOf(now);
    const [limits, figures, endingToday] = await Promise.all([
      this.settings.get('files'),
      this.summaries.read({
        files: { metric: 'evidence.files' },
        stored: { metric: 'storage.stored' },
        laterLinks: { metric: 'shares.expiring', from: addDays(today, 1) },
      }),
      this.linksThatEndLaterOn(now, today),
    ]);
    return {
      totalFiles: figures.files.count,
      storageUsedBytes: Number(figures.stored.total),
      storageLimitBytes: limits.storageLimitBytes,
      maxFileSizeBytes: limits.maxFileSizeBytes,
      liveShareLinks: figures.laterLinks.count + endingToday,
    };
  }

  /**
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such file outside the trash
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<EvidenceDto> {
    return toEvidence(actor, await readEvidence(em, id));
  }

  /**
   * The stored contents, newest first; none for a file that is kept elsewhere.
   *
   * @throws AppError 404 when there is no such file outside the trash
   */
  async versions(id: number): Promise<EvidenceVersionDto[]> {
    const em = this.dataSource.manager;
    await readEvidence(em, id);
    const rows = await em.query<(Omit<EvidenceVersionDto, 'size'> & { size: string })[]>(
      `SELECT number, mimeType, size, sha256, uploadedBy, createdAt FROM evidence_versions
       WHERE evidenceId = ? ORDER BY number DESC`,
      [id],
    );
    return rows.map((row) => ({ ...row, size: Number(row.size) }));
  }

  /**
   * @param number of an older version; the newest unless given
   * @throws AppError 404 when there is no such file outside the trash, or no such version of it
   */
  async content(id: number, number?: number): Promise<ContentRow> {
    const em = this.dataSource.manager;
    const file = await readEvidence(em, id);
    if (number === undefined) return { ...file, size: Number(file.size) };
    const [version] = await em.query<(Omit<ContentRow, 'size'> & { size: string })[]>(
      `SELECT storageKey, sha256, size, mimeType FROM evidence_versions
       WHERE evidenceId = ? AND number = ?`,
      [id, number],
    );
    if (!version) throw errors.notFound('version');
    return { ...version, size: Number(version.size), originalName: file.originalName };
  }

  /** Of the links of today's bucket, those whose hour has not come yet. */
  private async linksThatEndLaterOn(now: Date, today: string): Promise<number> {
    const [row] = await this.dataSource.query<{ links: string }[]>(
      `SELECT COUNT(*) AS links FROM share_links
       WHERE revokedAt IS NULL AND expiresAt > ? AND expiresAt < ?`,
      [now, `${addDays(today, 1)} 00:00:00.000`],
    );
    return Number(row?.links ?? 0);
  }
}

interface ReadOptions {
  /** Keeps others from changing the file until the transaction ends. */
  lock?: boolean;
  /** Looks in the trash instead. */
  trashed?: boolean;
}

const { columns, from, joins } = EVIDENCE_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE e.id = ?`;

/** @throws AppError 404 when there is no such file */
export async function readEvidence(
  em: EntityManager,
  id: number,
  { lock = false, trashed = false }: ReadOptions = {},
): Promise<EvidenceRow> {
  if (lock) await em.query('SELECT id FROM evidence_files WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<EvidenceRow[]>(em, READ_ONE, [id]);
  if (!row || (row.deletedAt !== null) !== trashed) throw errors.notFound('file');
  return row;
}

/** A row as the caller sees it. */
export const toEvidence = (actor: Actor, row: EvidenceRow): EvidenceDto => ({
  id: row.id,
  filename: row.filename,
  originalName: row.originalName,
  mimeType: row.mimeType,
  kind: row.kind,
  preview: row.storageKey === null ? null : previewOf(row.mimeType),
  size: Number(row.size),
  sha256: row.sha256,
  projectId: row.projectId,
  projectName: row.projectName,
  ticketId: row.ticketId,
  ticketTitle: row.ticketTitle,
  uploadedBy: row.uploadedBy,
  uploadedById: row.uploadedById,
  secureUrl: row.secureUrl,
  currentVersion: row.currentVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  abilities: evidenceAbilities(actor, row),
});
