import { INVITATION_DAYS, type InvitationStatus, roleLabel, ROLES } from '@atrium/contracts';
import { inviteAccount } from '../first-account';
import {
  PasswordResetsService,
  SecondFactorResetsService,
  SignInLinksService,
} from '../modules/auth';
import { invitationStatus, User, userFieldsOf } from '../modules/users';
import { parseEmail } from '../platform/http/validation';
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
  none: ' (inactive)',
} as const satisfies Record<InvitationStatus, string>;

export const createUser: Run = async ({ config, args: [email = ''], options: { role } }) => {
  const invitation = {
    email: parseEmail(email).value ?? email,
    role: ROLES.find((known) => known === role) ?? 'employee',
  };
  const value = await withDatabase(config.databaseUrl, (dataSource) =>
    inviteAccount(dataSource, { publicUrl: config.publicUrl, now: new Date(), ...invitation }),
  );
  return {
    lines: [
      `Open this link within ${INVITATION_DAYS} days to join. It works once:`,
      value.invitationUrl,
    ],
    value,
  };
};

export const resetPassword: Run = async ({ config, args: [name = ''] }) => {
  const link = await withApplication(config, (app) =>
    app.get(PasswordResetsService, { strict: false }).createLinkFor(name.toLowerCase()),
  );
  return {
    lines: [
      `Open this link by ${link.expiresAt.toISOString()} to set a new password. It works once:`,
      link.passwordResetUrl,
    ],
    value: link,
  };
};

export const resetSecondFactor: Run = async ({ config, args: [name = ''] }) => {
  await withApplication(config, (app) =>
    app.get(SecondFactorResetsService, { strict: false }).resetFor(name.toLowerCase()),
  );
  return {
    lines: [`${name} can now sign in with the password alone. All of their sessions have ended.`],
    value: { name, isReset: true },
  };
};

export const signInLink: Run = async ({ config, args: [name = ''] }) => {
  const link = await withApplication(config, (app) =>
    app.get(SignInLinksService, { strict: false }).create(name.toLowerCase()),
  );
  return {
    lines: [
      `Open this link by ${link.expiresAt.toISOString()} to sign in. It works once:`,
      link.signInUrl,
    ],
    value: link,
  };
};
