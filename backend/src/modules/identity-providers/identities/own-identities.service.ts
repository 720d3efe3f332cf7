import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { Settings } from '../../settings';
import { lockUserWithoutActor } from '../../users';
import type { OwnIdentityDto } from '../dto/own-identity.dto';
import { UserIdentity } from '../entities/user-identity.entity';
import { IdentityProviders } from '../identity-providers';
import { providerSignInErrors } from '../identity-providers.errors';

/** The caller's own linked identities (docs/domain/accounts.md#linked-identities). */
@Injectable()
export class OwnIdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly providers: IdentityProviders,
  ) {}

  /** Oldest link first. */
  async list({ id: userId }: Actor): Promise<OwnIdentityDto[]> {
    const [identities, providers] = await Promise.all([
      this.dataSource.manager.find(UserIdentity, {
        where: { userId },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
      this.providers.listActive(),
    ]);
    return identities.map(({ id, issuer, email, createdAt, lastUsedAt }) => {
      const provider = providers.find((candidate) => isSameIssuer(candidate.issuer, issuer));
      return {
        id,
        issuer,
        email,
        createdAt,
        lastUsedAt,
        providerKey: provider?.key ?? null,
        providerName: provider?.name ?? null,
      };
    });
  }

  /**
   * Removes a link and ends the sessions that were opened with it.
   *
   * @throws AppError 404, 409 if the user could no longer sign in
   */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.transactions.run(async (em) => {
      const { user } = await lockUserWithoutActor(em, actor.id);
      const identity = await em.findOneBy(UserIdentity, { id, userId: actor.id });
      if (!identity) throw errors.notFound('linked sign-in');
      const hasPassword =
        user.passwordHash !== null && (await this.settings.allowsPassword(user.role, em));
      const others = await em.countBy(UserIdentity, { userId: actor.id });
      if (!hasPassword && others === 1) throw providerSignInErrors.lastWayIn();
      await em.delete(UserIdentity, { id });
      await this.audit.record(em, actor, {
        action: 'user.unlink_identity',
        entity: 'user',
        entityId: actor.id,
        note: `${identity.issuer}, ${identity.email ?? 'without an email address'}.`,
      });
    });
  }
}

/** A configured issuer may lack the trailing slash that the provider's tokens contain. */
export const isSameIssuer = (a: string, b: string): boolean => new URL(a).href === new URL(b).href;
