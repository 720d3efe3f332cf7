import { DAY_MS, DEFAULT_SHARE_LINK_DAYS, LIMITS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { insertRecord, Summaries, Transactions, updateVersioned } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { TicketAttachments } from '../../tickets';
import { displayNameOrNull, newSecretToken } from '../../users';
import type { NewShareLinkDto, ShareLinkDto } from '../dto/evidence.dto';
import type { CreateShareLinkDto } from '../dto/evidence-input.dto';
import { shareLinkSummaries } from '../entities/evidence.summaries';
import { linkState, type LinkTimes, ShareLink } from '../entities/share-link.entity';
import { evidenceErrors } from '../evidence.errors';
import { evidenceAbilities } from '../evidence.policy';
import { readEvidence } from '../evidence.reader';
import type { EvidenceRow } from '../evidence-list';

/** Lifetime of a link in a reply to a client, in days. */
const MAIL_LINK_DAYS = 30;

/** Maximum number of listed links. */
const MAX_LISTED = 200;

type LinkRow = Omit<ShareLinkDto, 'state' | 'createdByName'> & {
  username: string | null;
  firstName: string | null;
  lastName: string | null;
};

interface AuditedLink extends LinkTimes {
  linkId: number;
}

/** Links that open one file without signing in (docs/domain/evidence.md#share-links). */
@Injectable()
export class ShareLinksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly config: Config,
    private readonly ticketAttachments: TicketAttachments,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ticketAttachments.registerLinks(async (em, actor, evidenceId) => {
      const file = await readEvidence(em, evidenceId, { lock: true });
      return (await this.insert(em, actor, file, MAIL_LINK_DAYS)).url;
    });
  }

  /**
   * The link's URL is returned only here.
   *
   * @throws AppError 403 if the policy denies it, 404, 409 for an external file or too many live
   *   links
   */
  create(actor: Actor, evidenceId: number, input: CreateShareLinkDto): Promise<NewShareLinkDto> {
    const { expiresInDays = DEFAULT_SHARE_LINK_DAYS } = input;
    return this.transactions.respond(actor, async (em) => {
      const file = await readEvidence(em, evidenceId, { lock: true });
      assertAllowed(evidenceAbilities(actor, file).share);
      return this.insert(em, actor, file, expiresInDays);
    });
  }

  private async insert(
    em: EntityManager,
    actor: Actor,
    { id: evidenceId, storageKey }: EvidenceRow,
    expiresInDays: number | null,
  ): Promise<NewShareLinkDto> {
    if (storageKey === null) throw evidenceErrors.externalFile();
    const now = this.clock.now();
    await assertBelowLinkLimit(em, evidenceId, now);
    const expiresAt =
      expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    const { token, tokenHash } = newSecretToken();
    const id = await insertRecord(em, ShareLink, {
      evidenceId,
      tokenHash,
      expiresAt,
      createdById: actor.id,
      createdAt: now,
    });
    const after = { linkId: id, expiresAt, revokedAt: null };
    await this.record(em, actor, 'evidence.share', evidenceId, { after });
    return {
      id,
      state: 'live',
      expiresAt,
      revokedAt: null,
      openings: 0,
      lastOpenedAt: null,
      createdByName: actor.displayName,
      createdAt: now,
      url: `${this.config.publicUrl}/api/share/${token}`,
    };
  }

  /** The newest links, including ended ones. @throws AppError 403, 404 */
  async list(actor: Actor, evidenceId: number): Promise<ShareLinkDto[]> {
    const em = this.dataSource.manager;
    assertAllowed(evidenceAbilities(actor, await readEvidence(em, evidenceId)).share);
    const rows = await em.query<LinkRow[]>(
      `SELECT l.id, l.expiresAt, l.revokedAt, l.openings, l.lastOpenedAt, l.createdAt,
         u.username, u.firstName, u.lastName
       FROM share_links l LEFT JOIN users u ON u.id = l.createdById
       WHERE l.evidenceId = ? ORDER BY l.id DESC LIMIT ${MAX_LISTED}`,
      [evidenceId],
    );
    const now = this.clock.now();
    return rows.map(({ username, firstName, lastName, ...link }) => ({
      ...link,
      state: linkState(link, now),
      createdByName: displayNameOrNull({ username, firstName, lastName }),
    }));
  }

  /** Ending a link that has ended changes nothing. @throws AppError 403, 404 */
  revoke(actor: Actor, evidenceId: number, linkId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      assertAllowed(evidenceAbilities(actor, await readEvidence(em, evidenceId)).share);
      const [link] = await em.query<ShareLink[]>(
        'SELECT * FROM share_links WHERE id = ? AND evidenceId = ? FOR UPDATE',
        [linkId, evidenceId],
      );
      if (!link) throw errors.notFound('link');
      if (link.revokedAt !== null) return;
      const revokedAt = this.clock.now();
      await updateVersioned(em, ShareLink, linkId, undefined, { revokedAt });
      const before = { linkId, expiresAt: link.expiresAt, revokedAt: null };
      await this.record(em, actor, 'evidence.unshare', evidenceId, {
        before,
        after: {
          ...before,
          revokedAt,
        },
      });
    });
  }

  /**
   * Ends all links of a file. Call it in the transaction that deletes the file and records the
   * deletion.
   */
  async revokeAllOf(em: EntityManager, evidenceId: number): Promise<void> {
    const links = await em.query<ShareLink[]>(
      'SELECT * FROM share_links WHERE evidenceId = ? AND revokedAt IS NULL ORDER BY id FOR UPDATE',
      [evidenceId],
    );
    if (links.length === 0) return;
    await em.query(
      `UPDATE share_links SET revokedAt = ?, version = version + 1
       WHERE evidenceId = ? AND revokedAt IS NULL`,
      [this.clock.now(), evidenceId],
    );
    const ended = links.map((before) => ({ before, after: null }));
    await this.summaries.recordAll(em, shareLinkSummaries, ended);
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    evidenceId: number,
    { before, after }: { before?: AuditedLink; after: AuditedLink },
  ): Promise<void> {
    const change = { action, entity: 'evidence', entityId: evidenceId, before, after } as const;
    await this.audit.record(em, actor, change);
    await this.summaries.record(em, shareLinkSummaries, before ?? null, after);
  }
}

async function assertBelowLinkLimit(
  em: EntityManager,
  evidenceId: number,
  now: Date,
): Promise<void> {
  const [row] = await em.query<{ links: string }[]>(
    `SELECT COUNT(*) AS links FROM share_links
     WHERE evidenceId = ? AND revokedAt IS NULL AND (expiresAt IS NULL OR expiresAt > ?)`,
    [evidenceId, now],
  );
  if (Number(row?.links ?? 0) >= LIMITS.shareLinks) throw evidenceErrors.tooManyLinks();
}
