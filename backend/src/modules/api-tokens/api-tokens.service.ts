import { LIMITS, pick, rightsOf, usableScopes } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { type ApiToken, ApiTokens } from '../../platform/api-tokens';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { AccountMails, afterLink, User } from '../users';
import { tokenErrors } from './api-tokens.errors';
import type { ApiTokenDto, CreateApiTokenDto, CreatedApiTokenDto } from './dto/api-token.dto';

const SHOWN = [
  'id',
  'name',
  'prefix',
  'scopes',
  'expiresAt',
  'lastUsedAt',
  'createdAt',
] as const satisfies readonly (keyof ApiToken)[];

const AUDITED = ['name', 'prefix', 'scopes', 'expiresAt'] as const;

interface TokenOwner {
  userId: number;
  /** Name of the service account; undefined for a user's own token. */
  serviceAccount?: string;
}

export const toTokenDto = (row: ApiToken): ApiTokenDto => pick(row, SHOWN);

/** Creates and revokes API tokens (docs/domain/api-tokens.md). */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tokens: ApiTokens,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly mails: AccountMails,
  ) {}

  /** The caller's own tokens, newest first. */
  async listOwn({ id }: Actor): Promise<ApiTokenDto[]> {
    return (await this.tokens.list(this.dataSource.manager, [id])).map(toTokenDto);
  }

  /** @throws AppError 400 for a past expiration or unusable scopes, 409 for too many tokens */
  createOwn(actor: Actor, input: CreateApiTokenDto): Promise<CreatedApiTokenDto> {
    return this.transactions.respond(actor, async (em) => {
      const created = await this.create(em, actor, { userId: actor.id }, input);
      const change = `The API token "${created.name}" was created${afterLink(actor)}.`;
      await this.mails.notify(em, actor.id, change);
      return created;
    });
  }

  /** @throws AppError 404 for a token that does not exist or belongs to someone else */
  revokeOwn(actor: Actor, id: number): Promise<void> {
    return this.transactions.run((em) => this.revoke(em, actor, { userId: actor.id }, id));
  }

  /**
   * Creates a token of a user or a service account in the caller's transaction.
   *
   * @throws AppError 400 for an expiry date in the past or a scope that the owner can't use, 409 if
   *   the user has too many tokens
   */
  async create(
    em: EntityManager,
    actor: Actor,
    { userId, serviceAccount }: TokenOwner,
    { name, scopes, expiresAt }: CreateApiTokenDto,
  ): Promise<CreatedApiTokenDto> {
    const expiry = expiresAt ? new Date(expiresAt) : null;
    if (expiry && expiry <= this.clock.now()) throw tokenErrors.expiresInPast();
    // With the lock, simultaneous requests count tokens one after another.
    const owner = await em.findOneOrFail(User, {
      select: { id: true, role: true, permissions: true },
      where: { id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    const usable = usableScopes(rightsOf(owner));
    const unusable = scopes.filter((scope) => !usable.includes(scope));
    if (unusable.length > 0) throw tokenErrors.unusableScopes(unusable);
    const existing = await this.tokens.list(em, [userId]);
    if (existing.length >= LIMITS.apiTokens) throw tokenErrors.tooMany();
    const { row, token } = await this.tokens.create(em, {
      userId,
      name,
      scopes,
      expiresAt: expiry,
      createdById: actor.id,
    });
    await this.audit.record(em, actor, {
      action: 'api_token.create',
      entity: 'api_token',
      entityId: row.id,
      after: { ...pick(row, AUDITED), serviceAccount },
    });
    return { ...toTokenDto(row), token };
  }

  /** @throws AppError 404 if the owner has no such token */
  async revoke(
    em: EntityManager,
    actor: Actor,
    { userId, serviceAccount }: TokenOwner,
    id: number,
  ): Promise<void> {
    const row = await this.tokens.revoke(em, userId, id);
    if (!row) throw errors.notFound('token');
    await this.audit.record(em, actor, {
      action: 'api_token.revoke',
      entity: 'api_token',
      entityId: id,
      before: { ...pick(row, AUDITED), serviceAccount },
    });
  }
}
