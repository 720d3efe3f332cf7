import { isOneOf, ROLES } from '@atrium/contracts';
import { parseKeepRules } from '../backup/retention';
import { parseEmail } from '../platform/http/validation/values';
import { type Command, UsageError } from './command';

const ARCHIVE = `The archive is a file, or an object such as s3://bucket/folder/atrium-….tar?endpoint=….
For the newest backup, enter a folder or a bucket.`;

/** All commands. Their code is loaded when they run. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    parameters: ['target'],
    options: {
      keep: {
        value: 'rules',
        description:
          'Such as 7d,4w,12m, or 3 for the last three; deletes other backups in the target',
      },
    },
    summary: 'Writes the database and all files to one archive',
    details: `The target is a folder, or a bucket such as s3://bucket/folder?endpoint=https://s3.example.com.
Users can keep working. The archive contains no secrets of the environment.`,
    check: ({ options: { keep } }) => {
      if (keep !== undefined && !parseKeepRules(keep)) {
        throw new UsageError(`--keep must look like 7d,4w,12m or 3, but it is "${keep}".`);
      }
    },
    load: async () => (await import('./backups.js')).backup,
  },
  {
    name: 'restore',
    parameters: ['archive'],
    summary: 'Restores a backup into an empty database and an empty file storage',
    details: `${ARCHIVE}
All hashes are compared before anything is written. Environment variables set the database and
the file storage.`,
    load: async () => (await import('./backups.js')).restore,
  },
  {
    name: 'verify',
    parameters: ['archive'],
    options: {
      database: {
        value: 'url',
        description:
          'An empty database to use; npm run atrium starts a temporary server if it is omitted',
      },
    },
    summary: 'Rehearses restoring a backup, and reports missing or damaged parts',
    details: `${ARCHIVE}
Checks all hashes, restores the database, migrates it, recounts the summaries and looks for
missing files. The running product is not affected.`,
    load: async () => (await import('./backups.js')).verify,
  },
  {
    name: 'migrate',
    parameters: [],
    summary: 'Updates the database to the schema of this version',
    details: 'It is safe to run again. A database that is newer than this version is not changed.',
    load: async () => (await import('./database.js')).migrateDatabase,
  },
  {
    name: 'recount',
    parameters: [],
    summary: 'Recounts the figures of all tiles and corrects them',
    details: `Also compares the totals of invoices with their payments and credit notes, and reports
differences without correcting them. Users can keep working.`,
    load: async () => (await import('./database.js')).recountSummaries,
  },
  {
    name: 'users list',
    parameters: [],
    summary: 'Lists the accounts of all users',
    load: async () => (await import('./users.js')).listUsers,
  },
  {
    name: 'users create',
    parameters: ['email'],
    options: {
      role: { value: 'role', description: `One of ${ROLES.join(', ')}; employee if omitted` },
    },
    summary: 'Invites a user and prints the link',
    details: 'The link works once, for seven days. No email is sent.',
    check: ({ args: [email = ''], options: { role } }) => {
      if (role !== undefined && !isOneOf(ROLES, role)) {
        throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
      }
      if (parseEmail(email).problem !== undefined) {
        throw new UsageError(`"${email}" is not an email address.`);
      }
    },
    load: async () => (await import('./users.js')).createUser,
  },
  {
    name: 'users invitation-link',
    parameters: ['name'],
    summary: 'Prints a new invitation link for a user who has not joined',
    details: `The link is for the user with this username or email address. It works once, for seven days, and
replaces earlier links. No email is sent.`,
    load: async () => (await import('./users.js')).invitationLink,
  },
  {
    name: 'users reset-password',
    parameters: ['name'],
    summary: 'Prints a link to set a new password',
    details: `The link is for the user with this username or email address. It works once, for an hour, and
replaces earlier links.`,
    load: async () => (await import('./sign-in.js')).resetPassword,
  },
  {
    name: 'users reset-second-factor',
    parameters: ['name'],
    summary: 'Removes the second factors of a user who lost them',
    details: `It removes the authenticator app, recovery codes and passkeys of the user with this username or
email address, and ends their sessions.`,
    load: async () => (await import('./sign-in.js')).resetSecondFactor,
  },
  {
    name: 'users sign-in-link',
    parameters: ['name'],
    summary: 'Prints a link that signs a user in without a password',
    details: `For emergencies, such as a failing identity provider. The link works once, for 15 minutes, and
replaces earlier links.`,
    load: async () => (await import('./sign-in.js')).signInLink,
  },
  {
    name: 'doctor',
    parameters: [],
    summary: 'Checks the database, clocks, files, disk space, mail server and secrets',
    details: 'It also prints the versions of Atrium, Node.js and the database server.',
    load: async () => (await import('./doctor.js')).doctor,
  },
];
