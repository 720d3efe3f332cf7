import { isIP } from 'node:net';
import type { DataSource, EntityManager } from 'typeorm';
import { Settings } from './modules/settings';
import { StartingBalances } from './modules/timeoff';
import { User, newSecretToken } from './modules/users';
import { AuditLog } from './platform/audit';
import { Transactions, insertRecord, isDuplicateKey, updateVersioned } from './platform/database';

/** Name to sign in with; everything else the person chooses. */
const USERNAME = 'superadmin';

export interface FirstAccountOptions {
  publicUrl: string;
  now: Date;
}

/**
 * Invites the first super admin while nobody can sign in yet (decisions section 2). The link is a
 * usual invitation: it can be used once, within seven days, and asking again ends the one before.
 *
 * @returns the address to open; undefined when there are accounts already
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
      const waiting = await em.findOne(User, {
        where: { username: USERNAME },
        lock: { mode: 'pessimistic_write' },
      });
      if (waiting) {
        if (waiting.invitationAcceptedAt) return false;
        await updateVersioned(em, User, waiting.id, undefined, invitation);
      } else {
        const facts = { ...invitation, email: emailAt(publicUrl) };
        await insertFirstAccount(em, new Settings(dataSource), facts);
      }
      return true;
    })
    .catch((error: unknown) => {
      // Another process has invited the person in the meantime, and prints the link.
      if (isDuplicateKey(error)) return false;
      throw error;
    });
  return invited ? `${publicUrl}/invite/accept?token=${token}` : undefined;
}

async function insertFirstAccount(
  em: EntityManager,
  settings: Settings,
  facts: Pick<User, 'email' | 'invitationTokenHash' | 'invitationSentAt'>,
): Promise<void> {
  const id = await insertRecord(em, User, {
    ...facts,
    username: USERNAME,
    role: 'super_admin',
    permissions: [],
  });
  await new StartingBalances(settings).grant(em, id, null);
  await new AuditLog().record(em, null, {
    action: 'user.invite',
    entity: 'user',
    entityId: id,
    after: await em.findOneByOrFail(User, { id }),
    note: 'First account',
  });
}

/** A placeholder that the person replaces on the profile. */
function emailAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && !isIP(hostname);
  return `${USERNAME}@${isDomain ? hostname : 'atrium.example'}`;
}
