import type { Role } from '@atrium/contracts';
import { isIP } from 'node:net';
import type { DataSource, EntityManager } from 'typeorm';
import { Settings } from './modules/settings';
import { grantStartingBalances } from './modules/timeoff';
import { invitationUrl, newSecretToken, User } from './modules/users';
import { AuditLog } from './platform/audit';
import { insertRecord, isDuplicateKey, Transactions, updateVersioned } from './platform/database';

/** The new user enters everything except the username. */
const USERNAME = 'superadmin';

interface FirstAccountOptions {
  publicUrl: string;
  now: Date;
}

/**
 * Invites the first super admin while no account is active
 * (docs/domain/demo-data.md#first-account). The link is a normal invitation: it works once and
 * expires after seven days. A new link replaces the previous one.
 *
 * @returns the URL to open; undefined if there is an active account
 */
export async function inviteFirstAccount(
  dataSource: DataSource,
  { publicUrl, now }: FirstAccountOptions,
): Promise<string | undefined> {
  const { token, tokenHash } = newSecretToken();
  const invitation = { invitationTokenHash: tokenHash, invitationSentAt: now };
  const invited = await new Transactions(dataSource)
    .run(async (em) => {
      if (await em.existsBy(User, { isActive: true })) return false;
      const existing = await em.findOne(User, {
        where: { username: USERNAME },
        lock: { mode: 'pessimistic_write' },
      });
      if (existing) {
        if (existing.invitationAcceptedAt) return false;
        await updateVersioned(em, User, existing.id, undefined, {
          ...invitation,
          invitationRevokedAt: null,
        });
      } else {
        const account = { username: USERNAME, role: 'super_admin' as const };
        const fields = { ...invitation, ...account, email: placeholderEmail(publicUrl) };
        await insertInvited(em, new Settings(dataSource), fields, 'First account');
      }
      return true;
    })
    .catch((error: unknown) => {
      // Another process has created the invitation and prints its link.
      if (isDuplicateKey(error)) return false;
      throw error;
    });
  return invited ? invitationUrl(publicUrl, token) : undefined;
}

interface AccountInvitation {
  email: string;
  role: Role;
  invitationUrl: string;
}

/**
 * Invites a user from the command line, where no admin is signed in. The username is the email
 * address.
 *
 * @param options `email`: in lower case
 * @throws Error with a message for the user if an account has this address
 */
export async function inviteAccount(
  dataSource: DataSource,
  { publicUrl, now, email, role }: FirstAccountOptions & { email: string; role: Role },
): Promise<AccountInvitation> {
  const { token, tokenHash } = newSecretToken();
  const fields = {
    username: email,
    email,
    role,
    invitationTokenHash: tokenHash,
    invitationSentAt: now,
  };
  try {
    await new Transactions(dataSource).run((em) =>
      insertInvited(em, new Settings(dataSource), fields, 'Command line'),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Error(
      `There is already an account with the name or address "${email}". If its user hasn't joined, create a new link with "users invitation-link".`,
      { cause: error },
    );
  }
  return { email, role, invitationUrl: invitationUrl(publicUrl, token) };
}

async function insertInvited(
  em: EntityManager,
  settings: Settings,
  fields: Pick<User, 'username' | 'email' | 'role' | 'invitationTokenHash' | 'invitationSentAt'>,
  note: string,
): Promise<void> {
  const id = await insertRecord(em, User, { ...fields, permissions: [] });
  await grantStartingBalances(em, settings, id, null);
  await new AuditLog().record(em, null, {
    action: 'user.invite',
    entity: 'user',
    entityId: id,
    after: await em.findOneByOrFail(User, { id }),
    note,
  });
}

/** A placeholder until the user changes it on their profile. */
function placeholderEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && !isIP(hostname);
  return `${USERNAME}@${isDomain ? hostname : 'atrium.example'}`;
}
