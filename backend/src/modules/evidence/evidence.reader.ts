import {
  addDays,
  EVIDENCE_HISTORY_LABELS,
  keysOf,
  pick,
  SHARE_LINK_HISTORY_LABELS,
  utcCalendarDate,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { queryPrepared, Summaries } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings } from '../settings';
import type { EvidenceDto, EvidenceSummaryDto, EvidenceVersionDto } from './dto/evidence.dto';
import type { ListEvidenceQuery } from './dto/evidence-input.dto';
import { evidenceAbilities } from './evidence.policy';
import {
  EVIDENCE_COLUMNS,
  EVIDENCE_SOURCE,
  evidenceConditions,
  type EvidenceRow,
  evidenceSort,
} from './evidence-list';
import { nameOfVersion, previewOf } from './rules/file-types';

/** The location and the expected properties of a file's content. */
export interface ContentRow {
  storageKey: string | null;
  sha256: string | null;
  /** Bytes. */
  size: number;
  mimeType: string;
  originalName: string;
}

/** Reads evidence outside the trash; writes nothing. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListEvidenceQuery): Promise<Page<EvidenceDto>> {
    const { timeZone } = await this.settings.get('company');
    const page = await listPageOrChanges<EvidenceRow>(this.dataSource.manager, {
      source: EVIDENCE_SOURCE,
      where: evidenceConditions(query, timeZone),
      sort: evidenceSort(query.sort),
      query,
      entity: 'evidence',
      isListed: 'deletedAt IS NULL',
    });
    return page.map((row) => toEvidence(actor, row));
  }

  /** From the summaries, independent of the page of the list. */
  async summary(): Promise<EvidenceSummaryDto> {
    const now = this.clock.now();
    const today = utcCalendarDate(now);
    const [limits, { trashDays }, figures, endingToday] = await Promise.all([
      this.settings.get('files'),
      this.settings.get('retention'),
      this.summaries.read({
        files: { metric: 'evidence.files' },
        stored: { metric: 'storage.stored' },
        laterLinks: { metric: 'shares.expiring', from: addDays(today, 1) },
      }),
      this.countLinksExpiringLaterToday(now, today),
    ]);
    return {
      totalFiles: figures.files.count,
      storageUsedBytes: Number(figures.stored.total),
      storageLimitBytes: limits.storageLimitBytes,
      maxFileSizeBytes: limits.maxFileSizeBytes,
      trashDays,
      liveShareLinks: figures.laterLinks.count + endingToday,
    };
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if the file doesn't exist or is in the trash
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<EvidenceDto> {
    return toEvidence(actor, await readEvidence(em, id));
  }

  /**
   * Newest first; none for an external file.
   *
   * @throws AppError 404 if the file doesn't exist or is in the trash
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
   * @param number of a version; the newest by default
   * @throws AppError 404 if the file or the version doesn't exist, or the file is in the trash
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
    const originalName = nameOfVersion(file, version);
    return { ...version, size: Number(version.size), originalName };
  }

  /** The summaries count by day, so the links that expire today are counted in their table. */
  private async countLinksExpiringLaterToday(now: Date, today: string): Promise<number> {
    const [row] = await this.dataSource.query<{ links: string }[]>(
      `SELECT COUNT(*) AS links FROM share_links
       WHERE revokedAt IS NULL AND expiresAt > ? AND expiresAt < ?`,
      [now, `${addDays(today, 1)} 00:00:00.000`],
    );
    return Number(row?.links ?? 0);
  }
}

interface ReadOptions {
  /** Prevents changes by others until the transaction ends. */
  lock?: boolean;
  /** Reads from the trash instead. */
  trashed?: boolean;
}

const { columns, from, joins } = EVIDENCE_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE e.id = ?`;

/** @throws AppError 404 if the file doesn't exist */
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

/** Not a spread: copying the picked columns again takes ten times as long. */
export const toEvidence = (actor: Actor, row: EvidenceRow): EvidenceDto =>
  Object.assign(pick(row, EVIDENCE_COLUMNS), {
    size: Number(row.size),
    preview: row.storageKey === null ? null : previewOf(row.mimeType),
    projectName: row.projectName,
    ticketTitle: row.ticketTitle,
    abilities: evidenceAbilities(actor, row),
  });

const HISTORY_ACTIONS = [
  'evidence.upload',
  'evidence.register',
  'evidence.add_version',
  'evidence.update',
  'evidence.delete',
  'evidence.restore',
];

const SHARING_ACTIONS = ['evidence.share', 'evidence.unshare'];

/**
 * The part of the audit log that the file's panel shows; share links only for users who can share
 * the file.
 *
 * @throws AppError 404 if the file doesn't exist or is in the trash
 */
export async function evidenceHistory(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  const file = await readEvidence(em, id);
  const canShare = evidenceAbilities(actor, file).share === true;
  return {
    entity: 'evidence',
    entityId: id,
    actions: canShare ? [...HISTORY_ACTIONS, ...SHARING_ACTIONS] : HISTORY_ACTIONS,
    fields: [
      ...keysOf(EVIDENCE_HISTORY_LABELS),
      ...(canShare ? keysOf(SHARE_LINK_HISTORY_LABELS) : []),
    ],
  };
}
