import { isOneOf, roleLabel, ROLES } from '@atrium/contracts';
import { DataSource } from 'typeorm';
import { inviteAccount } from '../first-account';
import {
  PasswordResetsService,
  SecondFactorResetsService,
  SignInLinksService,
} from '../modules/auth';
import { User } from '../modules/users';
import { alignColumns, type Command, UsageError, withApplication, withDatabase } from './command';

const listUsers: Command = {
  name: 'users list',
  parameters: [],
  summary: 'Lists the accounts of all users',
  run: ({ config }) =>
    withApplication(config, async (app) => {
      const users = await app.get(DataSource).manager.find(User, {
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
        value.map(({ username, email, role, isActive }) => [
          username,
          email,
          isActive ? roleLabel(role) : `${roleLabel(role)} (inactive)`,
        ]),
      );
      return { lines: lines.length > 0 ? lines : ['There are no accounts.'], value };
    }),
};

const createUser: Command = {
  name: 'users create',
  parameters: ['email'],
  options: {
    role: { value: 'role', description: `One of ${ROLES.join(', ')}; employee if omitted` },
  },
  summary: 'Invites a user and prints the link',
  details: 'The link works once, for seven days. No email is sent.',
  run: async ({ config, args: [email = ''], options: { role = 'employee' } }) => {
    if (!isOneOf(ROLES, role)) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new UsageError(`"${email}" is not an email address.`);
    }
    const invitation = { email: email.toLowerCase(), role };
    const value = await withDatabase(config.databaseUrl, (dataSource) =>
      inviteAccount(dataSource, { publicUrl: config.publicUrl, now: new Date(), ...invitation }),
    );
    return {
      lines: ['Open this link within 7 days to join. It works once:', value.invitationUrl],
      value,
    };
  },
};

const resetPassword: Command = {
  name: 'users reset-password',
  parameters: ['name'],
  summary: 'Prints a link to set a new password',
  details: `The link is for the person with this username or email address. It works once, for an hour,
and replaces earlier links.`,
  run: async ({ config, args: [name = ''] }) => {
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
  },
};

const resetSecondFactor: Command = {
  name: 'users reset-second-factor',
  parameters: ['name'],
  summary: 'Removes the second factors of a user who lost them',
  details: `It removes the authenticator app, recovery codes and passkeys of the person with this username
or email address, and ends their sessions.`,
  run: async ({ config, args: [name = ''] }) => {
    await withApplication(config, (app) =>
      app.get(SecondFactorResetsService, { strict: false }).resetFor(name.toLowerCase()),
    );
    return {
      lines: [`${name} can now sign in with the password alone. All of their sessions have ended.`],
      value: { name, isReset: true },
    };
  },
};

const signInLink: Command = {
  name: 'users sign-in-link',
  parameters: ['name'],
  summary: 'Prints a link that signs a user in without a password',
  details: `For emergencies, such as a failing identity provider. The link works once, for 15 minutes, and
replaces earlier links.`,
  run: async ({ config, args: [name = ''] }) => {
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
  },
};

export const USER_COMMANDS = [listUsers, createUser, resetPassword, resetSecondFactor, signInLink];
