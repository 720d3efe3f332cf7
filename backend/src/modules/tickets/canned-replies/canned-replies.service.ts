import { CANNED_REPLY_LABELS, LIMITS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { applyChanges } from '../../../platform/changes';
import {
  acquireNamedLock,
  insertRecord,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import type { Recorded } from '../../../platform/http/validation';
import { UserHooks } from '../../users';
import type {
  CannedReplyDto,
  CreateCannedReplyDto,
  UpdateCannedReplyDto,
} from './canned-replies.dto';
import { cannedReplyErrors } from './canned-replies.errors';
import { cannedReplyAbilities, canShare } from './canned-replies.policy';
import { CannedReply } from './canned-reply.entity';

type Row = Omit<CannedReply, 'createdAt' | 'updatedAt'>;

/** docs/domain/tickets.md#canned-replies */
@Injectable()
export class CannedRepliesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly hooks: UserHooks,
  ) {}

  /** The team keeps the shared replies of a deleted account. */
  onModuleInit(): void {
    this.hooks.register({
      beforeDelete: async (em, actor, userId) => {
        await em.update(CannedReply, { ownerId: userId, isShared: true }, { ownerId: actor.id });
      },
    });
  }

  /** The caller's own replies and the shared ones, by title. */
  async list(actor: Actor): Promise<CannedReplyDto[]> {
    const rows = await this.dataSource.manager.find(CannedReply, {
      where: [{ ownerId: actor.id }, { isShared: true }],
      order: { title: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => toDto(actor, row));
  }

  /** @throws AppError 403 for a shared reply by someone who can't share, 409 if there are too many */
  create(actor: Actor, input: CreateCannedReplyDto): Promise<CannedReplyDto> {
    return this.transactions.respond(actor, async (em) => {
      const fields = {
        ...input,
        status: input.status ?? null,
        priority: input.priority ?? null,
        assignsToMe: input.assignsToMe ?? false,
        isShared: input.isShared ?? false,
        ownerId: actor.id,
      };
      if (fields.isShared) assertAllowed(canShare(actor));
      await assertSpace(em, fields);
      const id = await insertRecord(em, CannedReply, fields);
      await this.record(em, actor, 'canned_reply.create', id, { after: fields });
      return toDto(actor, { ...fields, id, version: 1 });
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 404 for someone else's reply, 409 if it is stale
   *   or there are too many
   */
  update(
    actor: Actor,
    id: number,
    { version, ...input }: UpdateCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return this.transactions.run(async (em) => {
      const before = await lockReply(em, actor, id);
      assertAllowed(cannedReplyAbilities(actor, before).update);
      assertCurrentVersion(before, version, 'canned reply');
      const { after, changed } = applyChanges<Recorded<CreateCannedReplyDto>>(
        CANNED_REPLY_LABELS,
        before,
        input,
      );
      if (changed.length === 0) return toDto(actor, before);
      if (after.isShared) assertAllowed(canShare(actor));
      if (changed.includes('isShared')) await assertSpace(em, { ...before, ...after });
      await updateVersioned(em, CannedReply, id, before.version, after);
      await this.record(em, actor, 'canned_reply.update', id, { before, after });
      return toDto(actor, { ...before, ...after, version: before.version + 1 });
    });
  }

  /** @throws AppError 403 if the policy denies it, 404 for someone else's reply */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await lockReply(em, actor, id);
      assertAllowed(cannedReplyAbilities(actor, before).delete);
      await em.delete(CannedReply, id);
      await this.record(em, actor, 'canned_reply.delete', id, { before });
    });
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    entityId: number,
    states: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(em, actor, { action, entity: 'canned_reply', entityId, ...states });
  }
}

/** @throws AppError 409 if the team or the owner has the maximum number of replies */
async function assertSpace(
  em: EntityManager,
  { isShared, ownerId }: Pick<CannedReply, 'isShared' | 'ownerId'>,
): Promise<void> {
  await acquireNamedLock(em, `canned_replies.${isShared ? 'shared' : ownerId}`);
  const where = isShared ? { isShared } : { isShared, ownerId };
  if ((await em.countBy(CannedReply, where)) >= LIMITS.cannedReplies) {
    throw cannedReplyErrors.tooMany(isShared);
  }
}

/** @throws AppError 404 for an unknown reply and for someone else's own reply */
async function lockReply(em: EntityManager, actor: Actor, id: number): Promise<CannedReply> {
  const reply = await em.findOne(CannedReply, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!reply || (!reply.isShared && reply.ownerId !== actor.id)) {
    throw errors.notFound('canned reply');
  }
  return reply;
}

const toDto = (actor: Actor, row: Row): CannedReplyDto => ({
  id: row.id,
  title: row.title,
  body: row.body,
  status: row.status,
  priority: row.priority,
  assignsToMe: row.assignsToMe,
  isShared: row.isShared,
  version: row.version,
  abilities: cannedReplyAbilities(actor, row),
});
