import { DAY_MS, type UserNames } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Transactions, updateVersioned } from '../../platform/database';
import { listPage } from '../../platform/database/list-page';
import type { ListQuery, Page } from '../../platform/http/paging';
import { Settings } from '../settings';
import { displayNameOrNull } from '../users';
import type { EvidenceDto, TrashedEvidenceDto } from './dto/evidence.dto';
import { EvidenceFile } from './entities/evidence-file.entity';
import { canChangeAllFiles, evidenceAbilities } from './evidence.policy';
import { EvidenceReader, readEvidence, toEvidence } from './evidence.reader';
import { EVIDENCE_SOURCE, type EvidenceRow, TRASH_SORT, trashConditions } from './evidence-list';
import { EvidenceLog } from './evidence-log';
import { ShareLinksService } from './sharing/share-links.service';

type TrashedRow = EvidenceRow &
  Omit<UserNames, 'username'> & { deletedAt: Date; deletedByUsername: string | null };

/** Deletes and restores files (docs/domain/evidence.md#trash). */
@Injectable()
export class EvidenceTrashService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly log: EvidenceLog,
    private readonly reader: EvidenceReader,
    private readonly links: ShareLinksService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The files that the caller can restore, last deleted first. */
  async list(
    actor: Actor,
    query: Pick<ListQuery, 'page' | 'pageSize' | 'after' | 'search'>,
  ): Promise<Page<TrashedEvidenceDto>> {
    const page = await listPage<TrashedRow>(this.dataSource.manager, {
      source: {
        ...EVIDENCE_SOURCE,
        columns: `${EVIDENCE_SOURCE.columns}, u.username AS deletedByUsername, u.firstName, u.lastName`,
        joins: `${EVIDENCE_SOURCE.joins} LEFT JOIN users u ON u.id = e.deletedById`,
      },
      where: trashConditions(query.search, canChangeAllFiles(actor) ? undefined : actor.id),
      sort: TRASH_SORT,
      query,
    });
    const { trashDays } = await this.settings.get('retention');
    return page.map((row) => toTrashed(actor, row, trashDays));
  }

  /**
   * Moves a file to the trash and ends its share links permanently.
   *
   * @throws AppError 403 if the policy denies it
   */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readEvidence(em, id, { lock: true });
      assertAllowed(evidenceAbilities(actor, before).delete);
      await updateVersioned(em, EvidenceFile, id, before.version, {
        deletedAt: this.clock.now(),
        deletedById: actor.id,
      });
      const after = await readEvidence(em, id, { trashed: true });
      await this.log.record(em, actor, 'evidence.delete', { before, after });
      await this.links.revokeAllOf(em, id);
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 if the file isn't in the trash */
  restore(actor: Actor, id: number): Promise<EvidenceDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await readEvidence(em, id, { lock: true, trashed: true });
      assertAllowed(evidenceAbilities(actor, before).delete);
      await updateVersioned(em, EvidenceFile, id, before.version, {
        deletedAt: null,
        deletedById: null,
      });
      await this.log.record(em, actor, 'evidence.restore', {
        before,
        after: await readEvidence(em, id),
      });
      return this.reader.detail(actor, id, em);
    });
  }
}

function toTrashed(actor: Actor, row: TrashedRow, trashDays: number): TrashedEvidenceDto {
  const { deletedByUsername: username, firstName, lastName, ...file } = row;
  return {
    ...toEvidence(actor, file),
    deletedAt: row.deletedAt,
    deletedByName: displayNameOrNull({ username, firstName, lastName }),
    purgedAt: new Date(row.deletedAt.getTime() + trashDays * DAY_MS),
  };
}
