import { displayNameOf, keysOf, pick, rankOf, type Role, USER_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { type Actor, assertAllowed, assertRecentlyConfirmed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import {
  insertRecord,
  markDependents,
  rejectDuplicates,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import type { AppError } from '../../platform/http/app-error';
import { assertNotBeingErased } from '../../platform/personal-data';
import { Sessions } from '../../platform/session';
import { StoredFiles } from '../../platform/storage';
import { Settings } from '../settings';
import { AccountMails } from './accounts/account-mails';
import { lockUser } from './accounts/lock-user';
import { UserAccountsService } from './accounts/user-accounts.service';
import type { UserDto } from './dto/user.dto';
import type { CreateUserDto, InviteUserDto, UpdateUserDto } from './dto/user-input.dto';
import { User } from './entities/user.entity';
import { Passwords } from './passwords/passwords';
import { newSecretToken } from './rules/secret-token';
import { UserHooks } from './user-hooks';
import { toUserDto, userFieldsOf, userStateOf } from './user-rows';
import { userErrors } from './users.errors';
import { canAssignRole, userAbilities } from './users.policy';

const EDITABLE = USER_LABELS satisfies Record<keyof InviteUserDto, string>;

const DEFAULT_ROLE: Role = 'employee';

/** The fields of a new account that the inviter doesn't enter. */
interface NewAccount {
  username: string;
  passwordHash: string | null;
  isActive: boolean;
  invitationTokenHash: string | null;
  invitationSentAt: Date | null;
}

/** Lets admins manage the team (docs/domain/accounts.md#ranks). */
@Injectable()
export class UsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly files: StoredFiles,
    private readonly accounts: UserAccountsService,
    private readonly hooks: UserHooks,
    private readonly mails: AccountMails,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws AppError 400 for a common password, 403, also for an admin without a recent
   *   confirmation, 409 for a taken address or username
   */
  async create(actor: Actor, input: CreateUserDto): Promise<UserDto> {
    this.assertCanAdd(actor, input.role ?? DEFAULT_ROLE);
    const passwordHash =
      input.password === undefined ? null : await this.passwords.choose(input.password);
    return this.transactions.respond(actor, async (em) => {
      const user = await this.insert(em, actor, 'user.create', input, {
        username: input.username ?? input.email,
        passwordHash,
        isActive: passwordHash !== null,
        invitationTokenHash: null,
        invitationSentAt: null,
      });
      return this.toDto(actor, user, em);
    });
  }

  /** Adds an account and its audit row in the caller's transaction. */
  async insert(
    em: EntityManager,
    actor: Actor,
    action: 'user.create' | 'user.invite',
    input: InviteUserDto,
    account: NewAccount,
  ): Promise<User> {
    const { role = DEFAULT_ROLE } = input;
    this.assertCanAdd(actor, role);
    const fields = { ...pick(input, keysOf(EDITABLE)), role, ...account };
    const id = await rejectTaken(account.username, () =>
      insertRecord(em, User, { ...fields, permissions: [], createdById: actor.id }),
    ).catch(async (error: unknown) => {
      throw (await this.explainTaken(em, input.email)) ?? error;
    });
    await this.hooks.afterCreate(em, id, actor.id);
    const user = await em.findOneByOrFail(User, { id });
    await this.audit.record(em, actor, { action, entity: 'user', entityId: id, after: user });
    return user;
  }

  /**
   * Anyone who adds an admin, or gets an admin's invitation link, can act as that admin.
   *
   * @throws AppError 403 for the role of an admin without a recent confirmation
   */
  assertConfirmedFor(actor: Actor, role: Role): void {
    if (rankOf(role) >= rankOf('admin')) assertRecentlyConfirmed(actor, this.clock.now());
  }

  private assertCanAdd(actor: Actor, role: Role): void {
    assertAllowed(canAssignRole(actor, role));
    this.assertConfirmedFor(actor, role);
  }

  /** Tells an admin what to do with the account that has the address, if it is not active. */
  private async explainTaken(em: EntityManager, email: string): Promise<AppError | undefined> {
    const holder = await em.findOneBy(User, { email, isActive: false, isServiceAccount: false });
    if (!holder) return undefined;
    const name = displayNameOf(holder);
    const { hasJoined } = userStateOf(userFieldsOf(holder));
    if (hasJoined) {
      return userErrors.emailTaken(
        `This address belongs to the inactive account of ${name}. Reactivate that account instead.`,
      );
    }
    return userErrors.emailTaken(
      holder.invitationTokenHash === null
        ? `${name} already has an account with this address. Send the invitation from the list of inactive accounts.`
        : `${name} has already been invited. Resend the invitation from the list of pending invitations.`,
    );
  }

  /**
   * Updates the given fields. A new role applies from the user's next request; deactivation ends
   * every session, and can reassign the user's open tickets.
   *
   * @throws AppError 400 for an unknown new assignee, 403, 404, 409 for a taken address, a stale
   *   version, the last super admin, or during an erasure
   */
  async update(actor: Actor, id: number, input: UpdateUserDto): Promise<UserDto> {
    const user = await this.transactions.run(async (em) => {
      const locked = await lockUser(em, actor, id, input.version);
      const before = locked.user;
      this.assertCanUpdate(actor, before, input);
      await assertNotBeingErased(em, 'user', [id]);
      if (input.isActive && !userStateOf(userFieldsOf(before)).hasJoined) {
        throw userErrors.hasNotJoined();
      }
      const losesSuperAdmin =
        input.isActive === false || (input.role !== undefined && input.role !== 'super_admin');
      if (losesSuperAdmin) locked.assertNotLastSuperAdmin();

      if (changesAccountEmail(before, input)) {
        await this.mails.notify(em, id, `Your email address was changed to ${input.email}.`);
      }
      await rejectTaken(usernameFor(before, input.email), () =>
        updateVersioned(em, User, id, undefined, patchOf(before, input, this.clock.now())),
      );
      if (input.isActive === false) await this.sessions.endAllForUser(em, id);
      if (before.isActive && changesRights(before, input)) {
        await this.accounts.endLinkAccess(em, before);
      } else if (revokesLinks(before, input)) {
        await this.accounts.revokeLinks(em, before);
      }
      const after = await em.findOneByOrFail(User, { id });
      await this.hooks.afterRename(em, before, after);
      if (after.isActive !== before.isActive) await this.hooks.afterActivationChange(em, id);
      if (input.reassignTicketsToId !== undefined) {
        await this.hooks.reassignTickets(em, actor, after, input.reassignTicketsToId);
      }
      await this.audit.record(em, actor, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before,
        after,
      });
      return after;
    });
    return this.toDto(actor, user);
  }

  /**
   * Deletes an account permanently. The user's work is kept: projects, tickets, invoices, expenses
   * and files lose the reference but keep the stored name, and the user's tickets become
   * unassigned. Personal data is deleted too: sessions, reset links, notifications, time off with
   * its balance and ledger, calendar feeds. Deactivate the account instead to keep these.
   *
   * @throws AppError 403, 404, 409 for the last active super admin, or during an erasure
   */
  async delete(actor: Actor, id: number): Promise<void> {
    const pictureKey = await this.transactions.run(async (em) => {
      const locked = await lockUser(em, actor, id);
      const { user } = locked;
      assertAllowed(userAbilities(actor, userStateOf(userFieldsOf(user))).delete);
      locked.assertNotLastSuperAdmin();
      await assertNotBeingErased(em, 'user', [id]);
      await this.sessions.endAllForUser(em, id);
      await this.accounts.revokeLinks(em, user);
      await this.hooks.beforeDelete(em, actor, id);
      await markDependents(em, User, id);
      await em.delete(User, { id });
      await this.audit.record(em, actor, {
        action: 'user.delete',
        entity: 'user',
        entityId: id,
        before: user,
      });
      return user.profilePictureKey;
    });
    await this.files.delete([pictureKey]);
  }

  private assertCanUpdate(actor: Actor, user: User, input: UpdateUserDto): void {
    const abilities = userAbilities(actor, userStateOf(userFieldsOf(user)));
    assertAllowed(abilities.update);
    if (input.role !== undefined && input.role !== user.role) {
      assertAllowed(abilities.changeRole);
      assertAllowed(canAssignRole(actor, input.role));
    }
    if (input.isActive !== undefined && input.isActive !== user.isActive) {
      assertAllowed(abilities.deactivate);
    }
    if (input.reassignTicketsToId !== undefined && input.isActive !== false) {
      throw userErrors.reassignsWithoutDeactivation();
    }
    if (input.permissions && !isSameSet(input.permissions, user.permissions)) {
      assertAllowed(abilities.changePermissions);
    }
    if (changesRights(user, input) || changesAccountEmail(user, input)) {
      assertRecentlyConfirmed(actor, this.clock.now());
    }
  }

  /** @param em the caller's transaction, if it is still running */
  async toDto(actor: Actor, user: User, em?: EntityManager): Promise<UserDto> {
    return toUserDto(actor, userFieldsOf(user), {
      now: this.clock.now(),
      usesPassword: await this.settings.allowsPassword(user.role, em),
    });
  }
}

/**
 * Runs a write of a user's unique fields.
 *
 * @throws AppError 409 that names the field that is taken; the email address if it is also the
 *   username
 */
export const rejectTaken = <T>(username: string, write: () => Promise<T>): Promise<T> =>
  rejectDuplicates(
    {
      uq_users_email: userErrors.emailTaken,
      uq_users_username: username.includes('@') ? userErrors.emailTaken : userErrors.usernameTaken,
    },
    write,
  );

/**
 * A username that equals the email address changes with it. That also keeps one user's username
 * from ever being another user's address.
 */
export const usernameFor = (user: User, email: string | undefined): string =>
  email !== undefined && user.username === user.email ? email : user.username;

/** docs/domain/access.md#step-up */
const changesRights = (user: User, { role, permissions }: UpdateUserDto): boolean =>
  (role !== undefined && role !== user.role) || hasNewPermissions(user, { permissions });

const hasNewPermissions = (user: User, { permissions }: UpdateUserDto): boolean =>
  permissions !== undefined && !isSameSet(permissions, user.permissions);

const hasNewEmail = (user: User, { email }: Pick<UpdateUserDto, 'email'>): boolean =>
  email !== undefined && email !== user.email;

/** Password reset links of the account go to its new address. */
const changesAccountEmail = (user: User, input: UpdateUserDto): boolean =>
  hasNewEmail(user, input) && userStateOf(userFieldsOf(user)).hasJoined;

const revokesLinks = (user: User, input: UpdateUserDto): boolean =>
  input.isActive === false || revokesInvitation(user, input);

/**
 * With a new address, the link may have gone to a wrong mailbox. With the new role of an admin, or
 * new permissions, the inviter may still have the link and could use rights that only super admins
 * grant.
 */
const revokesInvitation = (user: User, input: UpdateUserDto): boolean =>
  hasNewEmail(user, input) || becomesAdmin(user, input) || hasNewPermissions(user, input);

const becomesAdmin = (user: User, { role }: UpdateUserDto): boolean =>
  role !== undefined && role !== user.role && rankOf(role) >= rankOf('admin');

/** The user of a revoked invitation stays invited, and an admin has to resend the invitation. */
function patchOf(
  user: User,
  { version: _, reassignTicketsToId: __, ...fields }: UpdateUserDto,
  now: Date,
): QueryDeepPartialEntity<User> {
  const isInvited = user.invitationTokenHash !== null && user.invitationAcceptedAt === null;
  return {
    ...fields,
    username: usernameFor(user, fields.email),
    ...(isInvited &&
      revokesInvitation(user, fields) && {
        invitationTokenHash: newSecretToken().tokenHash,
        invitationRevokedAt: now,
      }),
  };
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));
