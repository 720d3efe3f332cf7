import type { Role } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  insertRecord,
  markChanged,
  rejectDuplicates,
  updateVersioned,
} from '../../../platform/database';
import { Outbox } from '../../../platform/mail';
import { assertNotBeingErased } from '../../../platform/personal-data';
import { Sessions } from '../../../platform/session';
import { User } from '../entities/user.entity';
import { UserHooks } from '../user-hooks';
import { userErrors } from '../users.errors';

/** The fields of an active account that sign-in needs. */
interface SignInAccount {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  passwordHash: string | null;
}

/**
 * A username takes precedence over an email address, in case one user's username is another's
 * address.
 */
const FIND_FOR_SIGN_IN = `
  SELECT id, username, firstName, lastName, role, passwordHash FROM
    (SELECT 1 AS place, u.* FROM users u WHERE u.username = ?
     UNION ALL
     SELECT 2 AS place, u.* FROM users u WHERE u.email = ?) found
  WHERE isActive = 1 ORDER BY place LIMIT 1`;

/** Inactive accounts first, because only their users can be invited. */
const FIND_FOR_INVITATION = `
  SELECT id FROM
    (SELECT 1 AS place, u.* FROM users u WHERE u.username = ?
     UNION ALL
     SELECT 2 AS place, u.* FROM users u WHERE u.email = ?) found
  WHERE isServiceAccount = 0 ORDER BY isActive, place LIMIT 1`;

/** Reads and writes credentials in `users` for the modules that sign people in. */
@Injectable()
export class UserAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hooks: UserHooks,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
  ) {}

  /** @param name username or email address in lower case */
  async findForSignIn(name: string): Promise<SignInAccount | undefined> {
    const [account] = await this.dataSource.query<SignInAccount[]>(FIND_FOR_SIGN_IN, [name, name]);
    return account;
  }

  /**
   * Finds the active user with this name and locks their row.
   *
   * @param name username or email address in lower case
   */
  async lockForSignIn(em: EntityManager, name: string): Promise<User | null> {
    const account = await this.findForSignIn(name);
    if (!account) return null;
    return em.findOne(User, {
      where: { id: account.id, isActive: true },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Finds the user with this name, also if they have not joined, and locks their row.
   *
   * @param name username or email address in lower case
   */
  async lockForInvitation(em: EntityManager, name: string): Promise<User | null> {
    const [account] = await em.query<{ id: number }[]>(FIND_FOR_INVITATION, [name, name]);
    if (!account) return null;
    return em.findOne(User, { where: { id: account.id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Signing in doesn't change the record, so neither its version nor `updatedAt` changes. */
  async recordSignIn(em: EntityManager, id: number, at: Date): Promise<void> {
    markChanged(em, 'user', [id]);
    await em.query('UPDATE users SET lastLogin = ?, updatedAt = updatedAt WHERE id = ?', [at, id]);
  }

  /** The caller has locked the user's row. */
  async setPassword(em: EntityManager, user: User, passwordHash: string): Promise<void> {
    markChanged(em, 'user', [user.id]);
    await updateVersioned(em, User, user.id, undefined, { passwordHash });
    await this.revokeLinks(em, user);
  }

  /**
   * Replaces the invitation token: the previous link stops working.
   *
   * @throws AppError 409 if the user is being erased
   */
  async renewInvitation(
    em: EntityManager,
    user: User,
    invitation: Pick<User, 'invitationTokenHash' | 'invitationSentAt'>,
  ): Promise<User> {
    await assertNotBeingErased(em, 'user', [user.id]);
    markChanged(em, 'user', [user.id]);
    await updateVersioned(em, User, user.id, undefined, {
      ...invitation,
      invitationRevokedAt: null,
    });
    await this.outbox.withdraw(em, 'invitation', user.email);
    return em.findOneByOrFail(User, { id: user.id });
  }

  /**
   * Activates an invited account.
   *
   * @throws AppError 409 if another user has the email address
   */
  async join(
    em: EntityManager,
    id: number,
    fields: {
      passwordHash: string | null;
      firstName: string;
      lastName: string;
      email: string;
      at: Date;
    },
  ): Promise<User> {
    markChanged(em, 'user', [id]);
    const { at, ...given } = fields;
    await rejectDuplicates({ uq_users_email: userErrors.emailTaken }, () =>
      updateVersioned(em, User, id, undefined, {
        ...given,
        isActive: true,
        invitationAcceptedAt: at,
        lastLogin: at,
      }),
    );
    return em.findOneByOrFail(User, { id });
  }

  lockByEmail(em: EntityManager, email: string): Promise<User | null> {
    return em.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Adds an active account without a password, for a person identified by an identity provider.
   * The username is the email address.
   */
  async createActive(
    em: EntityManager,
    fields: Pick<User, 'email' | 'firstName' | 'lastName' | 'role'>,
  ): Promise<User> {
    const id = await insertRecord(em, User, {
      ...fields,
      username: fields.email,
      isActive: true,
      permissions: [],
    });
    await this.hooks.afterCreate(em, id, id);
    return em.findOneByOrFail(User, { id });
  }

  /** The caller has locked the user's row, and has checked that a super admin remains. */
  async setRole(em: EntityManager, user: User, role: Role): Promise<void> {
    await updateVersioned(em, User, user.id, undefined, { role });
    await this.endLinkAccess(em, user);
  }

  /**
   * Revokes links and ends the sessions that they opened, for a user whose rights change. The admin
   * who created the link may still use it (docs/domain/accounts.md#profile).
   */
  async endLinkAccess(em: EntityManager, user: User): Promise<void> {
    await this.revokeLinks(em, user);
    await this.sessions.endOpenedByLink(em, user.id);
  }

  /** Disables every link that signs the user in, and withdraws emails that are still queued. */
  async revokeLinks(em: EntityManager, { id, email }: User): Promise<void> {
    await this.hooks.onRevokeLinks(em, id);
    await this.outbox.withdraw(em, 'password-reset', email);
    await this.outbox.withdraw(em, 'invitation', email);
  }
}
