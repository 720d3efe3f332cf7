import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryToListen } from '../lib/network.mjs';
import { findProgram, startProcess, stopProcess } from '../lib/processes.mjs';
import { ensureProgram } from '../lib/system-packages.mjs';

const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** The owner of the emails; Dovecot refuses to serve root's emails. */
const OWNER = 'nobody';

/**
 * @typedef {object} Dovecot a real IMAP server on loopback, without encryption
 * @property {number} port
 * @property {(user: string, source: string | Buffer) => Promise<void>} deliver puts an email into
 *   the folder, as a mail server does
 * @property {(user: string, password: string) => Promise<void>} setPassword
 * @property {(user: string) => Promise<void>} renumber makes the server renumber the user's emails,
 *   with another UIDVALIDITY
 * @property {() => Promise<void>} stop
 */

export const findDovecot = () => findProgram('dovecot', ['/usr/sbin', '/usr/local/sbin']);

/**
 * Finds Dovecot, the IMAP server of the API tests, or installs it with apt-get as root. The package
 * doesn't start it in a container; the tests start their own on the loopback interface.
 *
 * @param {import('../lib/system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<string>} full path of the program
 * @throws {import('../lib/explained-error.mjs').ExplainedError} if there is none and none can be
 *   installed
 */
export const ensureDovecot = (options) =>
  ensureProgram(
    {
      find: findDovecot,
      packages: ['dovecot-imapd'],
      notFound:
        'No Dovecot was found. Install it (package dovecot-imapd on Debian and Ubuntu) and start again.',
    },
    options,
  );

/**
 * Starts Dovecot with its own configuration and emails. Needs root.
 *
 * @param {string} folder an empty folder for its files
 * @param {Record<string, string>} users passwords by username
 * @returns {Promise<Dovecot>}
 * @throws {Error} with its output if it doesn't start
 */
export async function startDovecot(folder, users) {
  const { port } = await tryToListen(0, '127.0.0.1');
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, OWNER])));
  /** @param {string} file */
  const changeOwner = (file) => chownSync(file, uid, gid);
  /** @param {string} user */
  const maildir = (user) => path.join(folder, 'mail', user);

  chmodSync(folder, 0o755);
  for (const part of ['run', 'mail']) mkdirSync(path.join(folder, part));
  changeOwner(path.join(folder, 'mail'));
  for (const user of Object.keys(users)) {
    for (const part of ['', 'cur', 'new', 'tmp']) {
      mkdirSync(path.join(maildir(user), part), { recursive: true });
      changeOwner(path.join(maildir(user), part));
    }
  }
  const passwords = new Map(Object.entries(users));
  const writePasswords = () =>
    writeFile(
      path.join(folder, 'users'),
      [...passwords].map(([user, password]) => `${user}:{PLAIN}${password}\n`).join(''),
      { mode: 0o644 },
    );
  await writePasswords();
  const file = path.join(folder, 'dovecot.conf');
  await writeFile(file, configuration({ folder, port, uid, gid }));
  const child = startProcess(findDovecot() ?? 'dovecot', ['-F', '-c', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilReady(child, port);
  return {
    port,
    deliver: async (user, source) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const written = path.join(maildir(user), 'tmp', name);
      await writeFile(written, source);
      changeOwner(written);
      await rename(written, path.join(maildir(user), 'new', name));
    },
    setPassword: async (user, password) => {
      passwords.set(user, password);
      await writePasswords();
    },
    renumber: async (user) => {
      const uidList = path.join(maildir(user), 'dovecot-uidlist');
      const [header = ''] = (await readFile(uidList, 'utf8')).split('\n');
      // Without this line, Dovecot chooses the current second, which may be the number it replaces.
      const renumbered = header
        .replace(/ V(\d+)/, (_, uidValidity) => ` V${Number(uidValidity) + 1}`)
        .replace(/ N\d+/, ' N1');
      for (const name of await readdir(maildir(user))) {
        if (/^dovecot(\.index|-uidvalidity)/.test(name)) {
          await rm(path.join(maildir(user), name), { force: true });
        }
      }
      await writeFile(uidList, `${renumbered}\n`);
      changeOwner(uidList);
    },
    stop: async () => {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
async function waitUntilReady(child, port) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output += chunk));
  }
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await sendsGreeting(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stopProcess(child, { signal: 'SIGKILL' });
      throw new Error(`Dovecot did not become ready. It printed:\n${output}`);
    }
    await delay(POLL_MS);
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether the server sends its greeting
 */
const sendsGreeting = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.setTimeout(1000, () => {
      resolve(false);
      socket.destroy();
    });
  });

/** @param {{ folder: string, port: number, uid: number, gid: number }} options */
const configuration = ({ folder, port, uid, gid }) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_cache_size = 0
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 50
default_process_limit = 100
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  unix_listener stats-writer {
    mode = 0666
  }
}
`;
