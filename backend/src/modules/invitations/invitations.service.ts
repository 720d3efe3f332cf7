import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config';
import { Transactions, updateVersioned } from '../../platform/database';
import { Outbox } from '../../platform/mail';
import { Settings } from '../settings';
import {
  factsOfUser,
  lockUser,
  newSecretToken,
  standingOf,
  toUserDto,
  User,
  userAbilities,
  userErrors,
  UsersService,
  type InvitedUserDto,
  type InviteUserDto,
} from '../users';
import { invitationMail } from './invitation-mail';

/** Inviting people to the team, by admins (decisions section 4). */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly users: UsersService,
  ) {}

  /** @throws AppError 403 for a role above the own one, 409 for a taken address */
  async invite(actor: Actor, input: InviteUserDto): Promise<InvitedUserDto> {
    const { token, tokenHash } = newSecretToken();
    const user = await this.transactions.run(async (em) => {
      const invited = await this.users.insert(em, actor, 'user.invite', input, {
        username: input.email,
        passwordHash: null,
        isActive: false,
        invitationTokenHash: tokenHash,
        invitationSentAt: this.clock.now(),
      });
      await this.sendMail(em, actor, invited, token);
      return invited;
    });
    return this.toDto(actor, user, token);
  }

  /**
   * Sends a new link to somebody who has not joined yet; the old one ends.
   *
   * @throws AppError 403, 404, 409 when the person has joined
   */
  async resend(actor: Actor, id: number): Promise<InvitedUserDto> {
    const { token, tokenHash } = newSecretToken();
    const user = await this.transactions.run(async (em) => {
      const { user: before } = await lockUser(em, actor, id);
      const decision = userAbilities(actor, standingOf(factsOfUser(before))).resendInvite;
      if (decision === 'users.has_joined') throw userErrors.hasJoined();
      assertAllowed(decision);
      await updateVersioned(em, User, id, undefined, {
        invitationTokenHash: tokenHash,
        invitationSentAt: this.clock.now(),
      });
      const after = await em.findOneByOrFail(User, { id });
      await this.outbox.withdraw(em, 'invitation', before.email);
      await this.sendMail(em, actor, after, token);
      await this.audit.record(em, actor, {
        action: 'user.resend_invitation',
        entity: 'user',
        entityId: id,
        before,
        after,
      });
      return after;
    });
    return this.toDto(actor, user, token);
  }

  private async sendMail(
    em: EntityManager,
    actor: Actor,
    user: User,
    token: string,
  ): Promise<void> {
    const { name: company } = await this.settings.getIn(em, 'company');
    const mail = invitationMail({
      to: user.email,
      firstName: user.firstName,
      role: user.role,
      inviter: actor.displayName,
      company,
      invitationUrl: this.urlOf(token),
    });
    await this.outbox.enqueue(em, mail);
  }

  private toDto(actor: Actor, user: User, token: string): InvitedUserDto {
    return Object.assign(toUserDto(actor, factsOfUser(user), this.clock.now()), {
      invitationUrl: this.urlOf(token),
      isMailed: this.config.smtpUrl !== undefined,
    });
  }

  /** From the configured address only: what a request says about its host is not trusted. */
  private urlOf(token: string): string {
    return `${this.config.publicUrl}/invite/accept?token=${token}`;
  }
}
