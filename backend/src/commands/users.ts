import { INVITATION_DAYS, type InvitationStatus, roleLabel, ROLES } from '@atrium/contracts';
import { User } from '../modules/users/entities/user.entity';
import { invitationStatus, userFieldsOf } from '../modules/users/user-rows';
import { parseEmail } from '../platform/http/validation/values';
import { alignColumns, type Run } from './command';
import { withApplication, withDatabase } from './connections';

export const listUsers: Run = ({ config }) =>
  withDatabase(config.databaseUrl, async (dataSource) => {
    const users = await dataSource.manager.find(User, {
      where: { isServiceAccount: false },
      order: { username: 'ASC' },
    });
    const value = users.map(({ id, username, email, role, isActive }) => ({
      id,
      username,
      email,
      role,
      isActive,
    }));
    const lines = alignColumns(
      users.map((user) => [user.username, user.email, `${roleLabel(user.role)}${stateOf(user)}`]),
    );
    return { lines: lines.length > 0 ? lines : ['There are no accounts.'], value };
  });

function stateOf(user: User): string {
  if (user.isActive) return '';
  return STATES[invitationStatus(userFieldsOf(user), new Date())];
}

const STATES = {
  pending: ' (invited)',
  expired: ' (invitation expired)',
  revoked: ' (invitation revoked)',
  none: ' (inactive)',
} as const satisfies Record<InvitationStatus, string>;

export const createUser: Run = async ({ config, args: [email = ''], options: { role } }) => {
  const invitation = {
    email: parseEmail(email).value ?? email,
    role: ROLES.find((known) => known === role) ?? 'employee',
  };
  // Imported later, because listing users doesn't need the modules.
  const { inviteAccount } = await import('../first-account.js');
  const value = await withDatabase(config.databaseUrl, (dataSource) =>
    inviteAccount(dataSource, { publicUrl: config.publicUrl, now: new Date(), ...invitation }),
  );
  return { lines: linkLines(value), value };
};

export const invitationLink: Run = async ({ config, args: [name = ''] }) => {
  // Imported later, because listing users doesn't need the modules.
  const { InvitationsService } = await import('../modules/invitations/index.js');
  const value = await withApplication(config, (app) =>
    app.get(InvitationsService, { strict: false }).createLinkFor(name.toLowerCase()),
  );
  return { lines: linkLines(value), value };
};

const linkLines = (link: { invitationUrl: string }): string[] => [
  `Open this link within ${INVITATION_DAYS} days to join. It works once:`,
  link.invitationUrl,
];
