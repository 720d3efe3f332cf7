import { isIP } from 'node:net';
import type { DataSource, EntityManager } from 'typeorm';
import { Settings } from './modules/settings';
import { grantStartingBalances } from './modules/timeoff';
import { User, newSecretToken } from './modules/users';
import { AuditLog } from './platform/audit';
import { Transactions, insertRecord, isDuplicateKey, updateVersioned } from './platform/database';

/** The username; the person chooses everything else. */
const USERNAME = 'superadmin';

export interface FirstAccountOptions {
  publicUrl: string;
  now: Date;
}

/**
 * Invites the first super admin while no account is active (docs/domain/demo-data.md#first-account).
 * The link is a normal invitation: it works once and expires after seven days. A new link replaces
 * the previous one.
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
        await updateVersioned(em, User, existing.id, undefined, invitation);
      } else {
        const fields = { ...invitation, email: placeholderEmail(publicUrl) };
        await insertFirstAccount(em, new Settings(dataSource), fields);
      }
      return true;
    })
    .catch((error: unknown) => {
      // Another process has created the invitation and prints its link.
      if (isDuplicateKey(error)) return false;
      throw error;
    });
  return invited ? `${publicUrl}/invite/accept?token=${token}` : undefined;
}

async function insertFirstAccount(
  em: EntityManager,
  settings: Settings,
  fields: Pick<User, 'email' | 'invitationTokenHash' | 'invitationSentAt'>,
): Promise<void> {
  const id = await insertRecord(em, User, {
    ...fields,
    username: USERNAME,
    role: 'super_admin',
    permissions: [],
  });
  await grantStartingBalances(em, settings, id, null);
  await new AuditLog().record(em, null, {
    action: 'user.invite',
    entity: 'user',
    entityId: id,
    after: await em.findOneByOrFail(User, { id }),
    note: 'First account',
  });
}

/** A placeholder until the person changes it on the profile. */
function placeholderEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && !isIP(hostname);
  return `${USERNAME}@${isDomain ? hostname : 'atrium.example'}`;
}
