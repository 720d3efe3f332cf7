import { Injectable } from '@nestjs/common';
import { displayNameOf, roleLabel } from '@atrium/contracts';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, unauthenticatedActor } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions, updateVersioned } from '../../platform/database';
import { RateLimits, type RateLimit } from '../../platform/rate-limits';
import { Sessions } from '../../platform/session';
import { Notifier } from '../notifications';
import { Settings } from '../settings';
import { invitationStatus, Passwords, factsOfUser, tokenHashOf, User } from '../users';
import type { AcceptInvitationDto } from './dto/accept-invitation.dto';
import type { InvitationDto } from './dto/invitation.dto';
import { invitationErrors } from './invitations.errors';

/** Many people of one company may join from one network address on the same day. */
const PER_ADDRESS: RateLimit = { name: 'invitation-address', attempts: 100, windowMinutes: 15 };

/** What an invited person does with the link (decisions section 4). */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly rateLimits: RateLimits,
    private readonly notifier: Notifier,
  ) {}

  /** @throws AppError 404 for an unknown token, 410 for a used or expired one, 429 */
  async read(request: Request, token: string): Promise<InvitationDto> {
    await this.rateLimits.consume(PER_ADDRESS, request.ip ?? '');
    const user = await this.find(this.dataSource.manager, token);
    const { firstName, lastName, email, role } = user;
    return { firstName, lastName, email, role, invitedBy: await this.inviterOf(user) };
  }

  /**
   * Makes the account of the invited person usable and signs the person in on this request. Of many
   * tries at once, one succeeds.
   *
   * @returns the person's id
   * @throws AppError 400 for a common password or without HTTPS, 404, 410, 429
   */
  async accept(request: Request, input: AcceptInvitationDto): Promise<number> {
    this.sessions.assertCookieAllowed(request);
    await this.rateLimits.consume(PER_ADDRESS, request.ip ?? '');
    // Looked at before the costly hash, and again under the lock.
    await this.find(this.dataSource.manager, input.token);
    const passwordHash = await this.passwords.choose(input.password);
    const id = await this.transactions.run(async (em) => {
      const before = await this.find(em, input.token, true);
      const now = this.clock.now();
      await updateVersioned(em, User, before.id, undefined, {
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        isActive: true,
        invitationAcceptedAt: now,
        lastLogin: now,
      });
      const after = await em.findOneByOrFail(User, { id: before.id });
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
      await this.notifier.notify(em, {
        type: 'invitation.accepted',
        recipients: after.createdById === null ? [] : [after.createdById],
        actorId: after.id,
        title: `${displayNameOf(after)} accepted your invitation`,
        body: `The account is active with the role ${roleLabel(after.role)}.`,
        link: '/team',
      });
      return after.id;
    });
    await this.sessions.start(request, id);
    return id;
  }

  private async find(em: EntityManager, token: string, lock = false): Promise<User> {
    const invitationTokenHash = tokenHashOf(token);
    if (!invitationTokenHash) throw invitationErrors.unknown();
    const user = await em.findOne(User, {
      where: { invitationTokenHash },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!user) throw invitationErrors.unknown();
    const status = invitationStatus(factsOfUser(user), this.clock.now());
    if (status === 'none') throw invitationErrors.used();
    if (status === 'expired') throw invitationErrors.expired();
    return user;
  }

  /** The company's name stands in for an inviter whose account is gone. */
  private async inviterOf({ createdById }: User): Promise<string> {
    const inviter =
      createdById === null
        ? null
        : await this.dataSource.manager.findOneBy(User, { id: createdById });
    return inviter ? displayNameOf(inviter) : (await this.settings.get('company')).name;
  }
}
