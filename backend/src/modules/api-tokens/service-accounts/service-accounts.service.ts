import { LIMITS, pick, rankOf, type Role, SERVICE_ACCOUNT_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Ability, type Actor, allowIf, assertAllowed } from '../../../platform/access';
import { ApiTokens } from '../../../platform/api-tokens';
import { AuditLog } from '../../../platform/audit';
import { applyChanges } from '../../../platform/changes';
import {
  acquireNamedLock,
  insertRecord,
  isStillReferenced,
  rejectDuplicates,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import type { Recorded } from '../../../platform/http/validation';
import { canAssignRole, ServiceUsers } from '../../users';
import { serviceAccountErrors } from '../api-tokens.errors';
import { ApiTokensService, toTokenDto } from '../api-tokens.service';
import type { CreateApiTokenDto, CreatedApiTokenDto } from '../dto/api-token.dto';
import { ServiceAccount } from './service-account.entity';
import type {
  CreateServiceAccountDto,
  ServiceAccountDto,
  UpdateServiceAccountDto,
} from './service-accounts.dto';

type Account = Pick<ServiceAccount, 'id' | 'userId' | 'name' | 'version' | 'isActive'> & {
  role: Role;
};

type AccountRow = Omit<Account, 'isActive'> & { isActive: number };

const FIELDS = ['name', 'role', 'isActive'] as const;

const SELECT = `
  SELECT s.id, s.userId, s.name, s.isActive, s.version, u.role
  FROM service_accounts s JOIN users u ON u.id = s.userId`;

/** Manages the accounts of programs (docs/domain/api-tokens.md#service-accounts). */
@Injectable()
export class ServiceAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: ServiceUsers,
    private readonly tokens: ApiTokensService,
    private readonly storedTokens: ApiTokens,
    private readonly audit: AuditLog,
  ) {}

  /** By name. */
  async list(actor: Actor): Promise<ServiceAccountDto[]> {
    const em = this.dataSource.manager;
    const rows = await em.query<AccountRow[]>(`${SELECT} ORDER BY s.name, s.id LIMIT ?`, [
      LIMITS.serviceAccounts,
    ]);
    return this.toDtos(em, actor, rows.map(toAccount));
  }

  /** @throws AppError 403 for a role above the caller's, 409 if the name is taken */
  create(actor: Actor, input: CreateServiceAccountDto): Promise<ServiceAccountDto> {
    assertAllowed(canAssignRole(actor, input.role));
    return this.transactions.respond(actor, async (em) => {
      await acquireNamedLock(em, 'service_accounts');
      const count = await em.count(ServiceAccount);
      if (count >= LIMITS.serviceAccounts) throw serviceAccountErrors.tooMany();
      const userId = await this.users.create(em, actor, input);
      const { name, isActive = true } = input;
      const id = await rejectDuplicates(TAKEN, () =>
        insertRecord(em, ServiceAccount, { userId, name, isActive }),
      );
      const account = await lockAccount(em, id);
      await this.audit.record(em, actor, {
        action: 'service_account.create',
        entity: 'service_account',
        entityId: id,
        after: pick(account, FIELDS),
      });
      return this.toDto(em, actor, account);
    });
  }

  /**
   * @throws AppError 403 for a role above the caller's, 404, 409 if it is stale or the name is
   * taken
   */
  update(
    actor: Actor,
    id: number,
    { version, ...sent }: UpdateServiceAccountDto,
  ): Promise<ServiceAccountDto> {
    return this.transactions.run(async (em) => {
      const before = await lockAccount(em, id);
      assertAllowed(canManage(actor, before));
      assertCurrentVersion(before, version, 'service account');
      const { after, changed } = applyChanges<Recorded<CreateServiceAccountDto>>(
        SERVICE_ACCOUNT_LABELS,
        pick(before, FIELDS),
        sent,
      );
      if (changed.length === 0) return this.toDto(em, actor, before);
      assertAllowed(canAssignRole(actor, after.role));
      const { name, isActive } = after;
      await rejectDuplicates(TAKEN, () =>
        updateVersioned(em, ServiceAccount, id, undefined, { name, isActive }),
      );
      await this.users.update(em, before.userId, after);
      await this.audit.record(em, actor, {
        action: 'service_account.update',
        entity: 'service_account',
        entityId: id,
        before: pick(before, FIELDS),
        after,
      });
      return this.toDto(em, actor, { ...before, ...after, version: before.version + 1 });
    });
  }

  /** @throws AppError 403 for a role above the caller's, 404, 409 while a webhook uses it */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const account = await lockAccount(em, id);
      assertAllowed(canManage(actor, account));
      await rejectUsed(() => em.delete(ServiceAccount, { id }));
      await this.users.delete(em, actor, account.userId);
      await this.audit.record(em, actor, {
        action: 'service_account.delete',
        entity: 'service_account',
        entityId: id,
        before: pick(account, FIELDS),
      });
    });
  }

  /** @throws AppError 403 for a role above the caller's, 404 */
  createToken(actor: Actor, id: number, input: CreateApiTokenDto): Promise<CreatedApiTokenDto> {
    return this.transactions.respond(actor, async (em) => {
      const account = await lockAccount(em, id);
      assertAllowed(canManage(actor, account));
      return this.tokens.create(em, actor, ownerOf(account), input);
    });
  }

  /** @throws AppError 403 for a role above the caller's, 404 */
  revokeToken(actor: Actor, id: number, tokenId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const account = await lockAccount(em, id);
      assertAllowed(canManage(actor, account));
      await this.tokens.revoke(em, actor, ownerOf(account), tokenId);
    });
  }

  private async toDto(
    em: EntityManager,
    actor: Actor,
    account: Account,
  ): Promise<ServiceAccountDto> {
    const [dto] = await this.toDtos(em, actor, [account]);
    if (!dto) throw errors.notFound('service account');
    return dto;
  }

  private async toDtos(
    em: EntityManager,
    actor: Actor,
    accounts: readonly Account[],
  ): Promise<ServiceAccountDto[]> {
    const tokens = await this.storedTokens.list(
      em,
      accounts.map(({ userId }) => userId),
    );
    return accounts.map(({ userId, ...account }) => ({
      ...account,
      tokens: tokens.filter((token) => token.userId === userId).map(toTokenDto),
      abilities: { manage: canManage(actor, account) },
    }));
  }
}

/** Users can't manage an account, or create its tokens, if it has more rights than they do. */
const canManage = (actor: Actor, { role }: Pick<Account, 'role'>): Ability =>
  allowIf(rankOf(role) <= rankOf(actor.role), 'service_accounts.role_too_high');

const ownerOf = ({ userId, name }: Account) => ({ userId, serviceAccount: name });

const toAccount = (row: AccountRow): Account => ({ ...row, isActive: row.isActive === 1 });

async function lockAccount(em: EntityManager, id: number): Promise<Account> {
  const [row] = await em.query<AccountRow[]>(`${SELECT} WHERE s.id = ? FOR UPDATE`, [id]);
  if (!row) throw errors.notFound('service account');
  return toAccount(row);
}

const TAKEN = { uq_service_accounts_name: serviceAccountErrors.nameTaken };

async function rejectUsed<T>(remove: () => Promise<T>): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if (isStillReferenced(error)) throw serviceAccountErrors.inUse();
    throw error;
  }
}
