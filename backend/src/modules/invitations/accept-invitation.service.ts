import { displayNameOf, roleLabel, type SignInMethod } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, unauthenticatedActor } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { type RateLimit, RateLimits } from '../../platform/rate-limits';
import { Sessions } from '../../platform/session';
import { Notifier } from '../notifications';
import { Settings, SettingsService } from '../settings';
import {
  invitationStatus,
  Passwords,
  tokenHashOf,
  User,
  UserAccountsService,
  userFieldsOf,
} from '../users';
import type { AcceptInvitationDto, InvitationDto } from './dto/invitation.dto';
import { invitationErrors } from './invitations.errors';

/** Many people may join from one office, and so from one network address, on the same day. */
const PER_ADDRESS: RateLimit = { name: 'invitation-address', attempts: 100, windowMinutes: 15 };

/** Shows and accepts an invitation by its link (docs/domain/accounts.md#invitation-acceptance). */
@Injectable()
export class AcceptInvitationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: UserAccountsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly companySettings: SettingsService,
    private readonly rateLimits: RateLimits,
    private readonly notifier: Notifier,
  ) {}

  /** @throws AppError 404 for an unknown token, 410 for a used or expired one, 429 */
  async read(request: Request, token: string): Promise<InvitationDto> {
    await this.rateLimits.consume(PER_ADDRESS, request.ip ?? '');
    const user = await this.find(this.dataSource.manager, token);
    const { firstName, lastName, email, role } = user;
    const isFirstAccount = await isAccountFirst(this.dataSource.manager);
    const { name: companyName } = await this.settings.get('company');
    return {
      firstName,
      lastName,
      email,
      role,
      invitedBy: (await this.inviterOf(user)) ?? companyName,
      companyName,
      isFirstAccount,
      usesPassword: await this.settings.allowsPassword(role),
    };
  }

  /**
   * Activates the invited user's account and signs them in on this request. Of several parallel
   * requests, one succeeds.
   *
   * @returns the user's id and how their session was opened
   * @throws AppError 400 for a missing or common password, an address that is not the invited one,
   *   company details from an account that is not the first, or without HTTPS, 404, 409 for an
   *   address that another user has, or if the role must not choose a password, 410, 429
   */
  async accept(
    request: Request,
    input: AcceptInvitationDto,
  ): Promise<{ id: number; method: SignInMethod }> {
    this.sessions.assertCookieAllowed(request);
    await this.rateLimits.consume(PER_ADDRESS, request.ip ?? '');
    // Checked here to save the expensive hash, and again under the lock.
    const invited = await this.find(this.dataSource.manager, input.token);
    const usesPassword = await this.settings.allowsPassword(invited.role);
    const passwordHash = await this.hashFor(input.password, usesPassword);
    const method = usesPassword ? 'password' : 'link';
    const { id, token } = await this.transactions.run(async (em) => {
      const before = await this.find(em, input.token, { lock: true });
      const company = companyOf(input);
      if ((await this.settings.allowsPassword(before.role, em)) !== usesPassword) {
        throw invitationErrors.signInChanged();
      }
      if ((input.email !== undefined || company) && !(await isAccountFirst(em))) {
        throw company ? invitationErrors.companyFixed() : invitationErrors.addressFixed();
      }
      const after = await this.accounts.join(em, before.id, {
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        email: input.email ?? before.email,
        at: this.clock.now(),
      });
      const actor = unauthenticatedActor(request, {
        id: after.id,
        displayName: displayNameOf(after),
      });
      await this.audit.record(em, actor, {
        action: 'user.accept_invitation',
        entity: 'user',
        entityId: after.id,
        before,
        after,
      });
      if (company) await this.companySettings.setUpCompany(em, actor, company);
      await this.notifier.notify(em, {
        type: 'invitation.accepted',
        recipients: after.createdById === null ? [] : [after.createdById],
        actorId: after.id,
        title: `${displayNameOf(after)} accepted your invitation`,
        body: `Their account is now active with the ${roleLabel(after.role)} role.`,
        link: '/team',
      });
      const signIn = { method, secondFactor: null } as const;
      return { id: after.id, token: await this.sessions.insert(em, request, after.id, signIn) };
    });
    this.settings.invalidate();
    await this.sessions.replaceSession(request, id, token);
    return { id, method };
  }

  /** Users whose role can't sign in with a password join without one. */
  private async hashFor(password: string | undefined, isUsed: boolean): Promise<string | null> {
    if (isUsed) {
      if (password === undefined) throw errors.invalid({ password: 'Password is required' });
      return this.passwords.choose(password);
    }
    if (password !== undefined) throw invitationErrors.signInChanged();
    return null;
  }

  private async find(em: EntityManager, token: string, { lock = false } = {}): Promise<User> {
    const invitationTokenHash = tokenHashOf(token);
    if (!invitationTokenHash) throw invitationErrors.unknown();
    const user = await em.findOne(User, {
      where: { invitationTokenHash },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!user) throw invitationErrors.unknown();
    const status = invitationStatus(userFieldsOf(user), this.clock.now());
    if (status === 'none') throw invitationErrors.used();
    if (status === 'expired') throw invitationErrors.expired();
    return user;
  }

  /** Undefined if the inviter's account was deleted. */
  private async inviterOf({ createdById }: User): Promise<string | undefined> {
    const inviter =
      createdById === null
        ? null
        : await this.dataSource.manager.findOneBy(User, { id: createdById });
    return inviter ? displayNameOf(inviter) : undefined;
  }
}

/** The company details that the request sets; undefined if there are none. */
function companyOf({ companyName: name, timeZone, currency }: AcceptInvitationDto) {
  const company = {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
    ...(currency !== undefined && { currency }),
  };
  return Object.keys(company).length > 0 ? company : undefined;
}

/** No one has joined yet. */
const isAccountFirst = async (em: EntityManager): Promise<boolean> =>
  !(await em.existsBy(User, { isActive: true }));
