import { INVITATION_DAYS, type Role, roleLabel } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config';
import { Transactions } from '../../platform/database';
import { type Mail, Outbox, renderMailHtml } from '../../platform/mail';
import { Settings } from '../settings';
import {
  invitationUrl,
  type InvitedUserDto,
  type InviteUserDto,
  lockUser,
  newSecretToken,
  type User,
  userAbilities,
  UserAccountsService,
  userErrors,
  userFieldsOf,
  UsersService,
  userStateOf,
} from '../users';

interface InvitationLink {
  username: string;
  email: string;
  role: Role;
  invitationUrl: string;
}

/** Lets admins invite people to the team (docs/domain/accounts.md#invitations). */
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
    private readonly accounts: UserAccountsService,
  ) {}

  /**
   * @throws AppError 403 for a role above the actor's, or for an admin without a recent
   *   confirmation, 409 for a taken address
   */
  async invite(actor: Actor, input: InviteUserDto): Promise<InvitedUserDto> {
    const { token, tokenHash } = newSecretToken();
    return this.transactions.respond(actor, async (em) => {
      const invited = await this.users.insert(em, actor, 'user.invite', input, {
        username: input.email,
        passwordHash: null,
        isActive: false,
        invitationTokenHash: tokenHash,
        invitationSentAt: this.clock.now(),
      });
      await this.sendMail(em, actor, invited, token);
      return this.toDto(em, actor, invited, token);
    });
  }

  /**
   * Sends a new link to a user who has not joined yet; the old one stops working.
   *
   * @throws AppError 403, also for an admin without a recent confirmation, 404, 409 if the user has
   *   joined
   */
  async resend(actor: Actor, id: number): Promise<InvitedUserDto> {
    return this.transactions.respond(actor, async (em) => {
      const { user: before } = await lockUser(em, actor, id);
      const decision = userAbilities(actor, userStateOf(userFieldsOf(before))).resendInvite;
      if (decision === 'users.has_joined') throw userErrors.hasJoined();
      assertAllowed(decision);
      this.users.assertConfirmedFor(actor, before.role);
      const { user, token } = await this.renew(em, actor, before);
      await this.sendMail(em, actor, user, token);
      return this.toDto(em, actor, user, token);
    });
  }

  /**
   * Creates a new link for the command line, where no admin is signed in. The old one stops
   * working, and no email is sent.
   *
   * @param name username or email address in lower case
   * @throws Error if no account has this name, AppError 409 if the user has joined
   */
  async createLinkFor(name: string): Promise<InvitationLink> {
    return this.transactions.run(async (em) => {
      const before = await this.accounts.lockForInvitation(em, name);
      if (!before) throw new Error(`There is no account with the name or address "${name}".`);
      if (userStateOf(userFieldsOf(before)).hasJoined) throw userErrors.hasJoined();
      const { user, token } = await this.renew(em, null, before);
      const { username, email, role } = user;
      return {
        username,
        email,
        role,
        invitationUrl: invitationUrl(this.config.publicUrl, token),
      };
    });
  }

  private async renew(
    em: EntityManager,
    actor: Actor | null,
    before: User,
  ): Promise<{ user: User; token: string }> {
    const { token, tokenHash } = newSecretToken();
    const user = await this.accounts.renewInvitation(em, before, {
      invitationTokenHash: tokenHash,
      invitationSentAt: this.clock.now(),
    });
    await this.audit.record(em, actor, {
      action: 'user.resend_invitation',
      entity: 'user',
      entityId: user.id,
      before,
      after: user,
    });
    return { user, token };
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
      invitationUrl: invitationUrl(this.config.publicUrl, token),
      usesPassword: await this.settings.allowsPassword(user.role, em),
    });
    await this.outbox.enqueue(em, mail);
  }

  private async toDto(
    em: EntityManager,
    actor: Actor,
    user: User,
    token: string,
  ): Promise<InvitedUserDto> {
    return Object.assign(await this.users.toDto(actor, user, em), {
      invitationUrl: invitationUrl(this.config.publicUrl, token),
      isMailed: this.config.smtpUrl !== undefined,
    });
  }
}

interface InvitationMailFields {
  to: string;
  firstName: string | null;
  role: Role;
  inviter: string;
  company: string;
  invitationUrl: string;
  usesPassword: boolean;
}

function invitationMail({
  to,
  firstName,
  role,
  inviter,
  company,
  invitationUrl,
  usesPassword,
}: InvitationMailFields): Mail {
  const subject = `${inviter} invited you to join ${company}`;
  const text = `Hi${firstName ? ` ${firstName}` : ''},

${inviter} invited you to join ${company}. Your role will be ${roleLabel(role)}.

To ${usesPassword ? 'choose a password and join' : 'join'}, open this link:

${invitationUrl}

The link is only for you. It expires in ${INVITATION_DAYS} days and can be used once.

If you weren't expecting this invitation, you can ignore this email.
`;
  const button = { label: 'Accept Invitation', url: invitationUrl };
  const html = renderMailHtml(text, { sender: company, heading: subject, button });
  return { template: 'invitation', to, subject, text, html };
}
