import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import {
  Transactions,
  insertRecord,
  isDuplicateKey,
  updateVersioned,
} from '../../platform/database';
import { Outbox } from '../../platform/mail';
import { Sessions } from '../../platform/session';
import { StoredFiles } from '../../platform/storage';
import { StartingBalances } from '../timeoff';
import { AssignedNames } from './assigned-names';
import type { CreateUserDto, InviteUserDto, UpdateUserDto } from './dto/user-input.dto';
import type { UserDto } from './dto/user.dto';
import { User } from './entities/user.entity';
import { lockUser } from './locked-user';
import { Passwords } from './passwords/passwords';
import { newSecretToken } from './rules/secret-token';
import { factsOfUser, standingOf, toUserDto } from './user-rows';
import { userErrors } from './users.errors';
import { canGiveRole, userAbilities } from './users.policy';

/** What a new account begins with beside the fields that an admin types. */
export interface NewAccount {
  username: string;
  passwordHash: string | null;
  isActive: boolean;
  invitationTokenHash: string | null;
  invitationSentAt: Date | null;
}

/** Changes of the team by admins (decisions section 5, row "users"). */
@Injectable()
export class UsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly files: StoredFiles,
    private readonly outbox: Outbox,
    private readonly startingBalances: StartingBalances,
    private readonly assignedNames: AssignedNames,
  ) {}

  /** @throws AppError 400 for a common password, 403, 409 for a taken address or username */
  async create(actor: Actor, input: CreateUserDto): Promise<UserDto> {
    assertAllowed(canGiveRole(actor, input.role));
    const passwordHash =
      input.password === undefined ? null : await this.passwords.choose(input.password);
    const user = await this.transactions.run((em) =>
      this.insert(em, actor, 'user.create', input, {
        username: input.username ?? input.email,
        passwordHash,
        isActive: passwordHash !== null,
        invitationTokenHash: null,
        invitationSentAt: null,
      }),
    );
    return this.toDto(actor, user);
  }

  /** Adds an account with its time-off balances and audit row, in the caller's transaction. */
  async insert(
    em: EntityManager,
    actor: Actor,
    action: 'user.create' | 'user.invite',
    { email, firstName, lastName, role, department = null }: InviteUserDto,
    account: NewAccount,
  ): Promise<User> {
    assertAllowed(canGiveRole(actor, role));
    const fields = { email, firstName, lastName, role, department, ...account };
    const id = await refuseTaken(account.username, () =>
      insertRecord(em, User, { ...fields, permissions: [], createdById: actor.id }),
    );
    await this.startingBalances.grant(em, id, actor.id);
    const user = await em.findOneByOrFail(User, { id });
    await this.audit.record(em, actor, { action, entity: 'user', entityId: id, after: user });
    return user;
  }

  /**
   * Changes the fields that are given. A new role counts on the very next request; deactivation ends
   * every session.
   *
   * @throws AppError 403, 404, 409 for a taken address, an older version, the last super admin
   */
  async update(actor: Actor, id: number, input: UpdateUserDto): Promise<UserDto> {
    const user = await this.transactions.run(async (em) => {
      const locked = await lockUser(em, actor, id, input.version);
      const before = locked.user;
      this.assertMayUpdate(actor, before, input);
      if (input.isActive && before.passwordHash === null) throw userErrors.hasNotJoined();
      const losesPowers =
        input.isActive === false || (input.role !== undefined && input.role !== 'super_admin');
      if (losesPowers) locked.assertNotLastSuperAdmin();

      await refuseTaken(usernameFor(before, input.email), () =>
        updateVersioned(em, User, id, undefined, patchOf(before, input)),
      );
      if (input.isActive === false) await this.sessions.endAllForUser(em, id);
      if (input.isActive === false || hasNewAddress(before, input)) {
        await this.endLinks(em, before);
      }
      const after = await em.findOneByOrFail(User, { id });
      await this.assignedNames.follow(em, before, after);
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
   * Deletes an account for good. What the person did stays: projects, tickets, invoices, expenses
   * and files lose the reference but keep the name they carry, conversations and the audit log name
   * the author, and the person's tickets become unassigned, which their history notes. What is only
   * the person's own goes along: sessions, reset links, notifications, time off with its balance and
   * ledger, calendar feeds. Who should keep these deactivates instead.
   *
   * @throws AppError 403, 404, 409 for the last active super admin
   */
  async delete(actor: Actor, id: number): Promise<void> {
    const pictureKey = await this.transactions.run(async (em) => {
      const locked = await lockUser(em, actor, id);
      const { user } = locked;
      assertAllowed(userAbilities(actor, standingOf(factsOfUser(user))).delete);
      locked.assertNotLastSuperAdmin();
      await this.sessions.endAllForUser(em, id);
      await this.endLinks(em, user);
      await this.assignedNames.release(em, actor, user);
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

  /** Ends what the person's mailbox could still open, and takes back mails that have not left. */
  async endLinks(em: EntityManager, { id, email }: User): Promise<void> {
    await em.query('DELETE FROM password_reset_tokens WHERE userId = ? AND usedAt IS NULL', [id]);
    await this.outbox.withdraw(em, 'password-reset', email);
    await this.outbox.withdraw(em, 'invitation', email);
  }

  private assertMayUpdate(actor: Actor, user: User, input: UpdateUserDto): void {
    const abilities = userAbilities(actor, standingOf(factsOfUser(user)));
    assertAllowed(abilities.update);
    if (input.role !== undefined && input.role !== user.role) {
      assertAllowed(abilities.changeRole);
      assertAllowed(canGiveRole(actor, input.role));
    }
    if (input.isActive !== undefined && input.isActive !== user.isActive) {
      assertAllowed(abilities.deactivate);
    }
    if (input.permissions && !isSameSet(input.permissions, user.permissions)) {
      assertAllowed(abilities.changePermissions);
    }
  }

  private toDto(actor: Actor, user: User): UserDto {
    return toUserDto(actor, factsOfUser(user), this.clock.now());
  }
}

/**
 * Runs a write of the unique fields of a user and names the one that is taken: the address, where
 * the address is the username too.
 */
export async function refuseTaken<T>(username: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error, 'uq_users_email')) throw userErrors.emailTaken();
    if (isDuplicateKey(error, 'uq_users_username')) {
      throw username.includes('@') ? userErrors.emailTaken() : userErrors.usernameTaken();
    }
    throw error;
  }
}

/**
 * Who signs in with the e-mail address goes on doing so when it changes: that also keeps one
 * person's username from ever being another's address.
 */
export const usernameFor = (user: User, email: string | undefined): string =>
  email !== undefined && user.username === user.email ? email : user.username;

const hasNewAddress = (user: User, { email }: Pick<UpdateUserDto, 'email'>): boolean =>
  email !== undefined && email !== user.email;

/**
 * A link that went to a wrong address must not admit whoever reads it there: a new address ends an
 * open invitation. The person stays invited, and an admin sends the invitation again.
 */
function patchOf(
  user: User,
  { version: _, ...fields }: UpdateUserDto,
): QueryDeepPartialEntity<User> {
  const endsInvitation =
    hasNewAddress(user, fields) && user.invitationTokenHash && !user.invitationAcceptedAt;
  return {
    ...fields,
    username: usernameFor(user, fields.email),
    ...(endsInvitation && { invitationTokenHash: newSecretToken().tokenHash }),
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));
