import { greetingNameOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { type AuditActor, AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { insertRecord, isDuplicateKey, Transactions } from '../../../platform/database';
import { type Mail, Outbox, renderMailHtml } from '../../../platform/mail';
import { Settings } from '../../settings';
import { User } from '../../users';
import { UserIdentity } from '../entities/user-identity.entity';
import type { ProviderSettings } from '../identity-providers';
import { providerSignInErrors } from '../identity-providers.errors';
import type { ProviderIdentity } from '../sign-in/oidc-client';

/** Links identities to accounts (docs/domain/accounts.md#linked-identities). */
@Injectable()
export class IdentityLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  find(em: EntityManager, { issuer, subject }: ProviderIdentity): Promise<UserIdentity | null> {
    return em.findOneBy(UserIdentity, { issuer, subject });
  }

  hasAny(em: EntityManager, userId: number): Promise<boolean> {
    return em.existsBy(UserIdentity, { userId });
  }

  /**
   * Links an identity to the caller's account. Linking it again changes nothing.
   *
   * @throws AppError 409 if it is linked to another account
   */
  async add(actor: Actor, provider: ProviderSettings, identity: ProviderIdentity): Promise<void> {
    try {
      await this.transactions.run(async (em) => {
        const user = await em.findOneByOrFail(User, { id: actor.id });
        const linked = await this.find(em, identity);
        if (linked && linked.userId !== actor.id) {
          throw providerSignInErrors.identityTaken(provider.name);
        }
        if (!linked) await this.insert(em, actor, user, provider, identity);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw providerSignInErrors.identityTaken(provider.name);
      throw error;
    }
  }

  /** Links an identity in the caller's transaction, and notifies the user by email. */
  async insert(
    em: EntityManager,
    actor: AuditActor,
    user: User,
    provider: ProviderSettings,
    { issuer, subject, email }: ProviderIdentity,
  ): Promise<UserIdentity> {
    const now = this.clock.now();
    const id = await insertRecord(em, UserIdentity, {
      userId: user.id,
      issuer,
      subject,
      email,
      createdAt: now,
      lastUsedAt: now,
    });
    await this.audit.record(em, actor, {
      action: 'user.link_identity',
      entity: 'user',
      entityId: user.id,
      note: `${provider.name}, ${email ?? 'without an email address'}.`,
    });
    const { name: company } = await this.settings.getIn(em, 'company');
    await this.outbox.enqueue(em, identityLinkedMail(user, company, provider.name));
    return em.findOneByOrFail(UserIdentity, { id });
  }
}

function identityLinkedMail(user: User, company: string, provider: string): Mail {
  const subject = `You can now sign in to ${company} with ${provider}`;
  const text = `Hi ${greetingNameOf(user)},

Your ${company} account was just linked to a sign-in with ${provider}.

If you didn't do this, contact an admin immediately.
`;
  return {
    template: 'identity-linked',
    to: user.email,
    subject,
    text,
    html: renderMailHtml(text, { sender: company, heading: subject }),
  };
}
