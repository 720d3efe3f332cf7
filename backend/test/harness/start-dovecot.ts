import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createTemporaryFolder } from './environment';
import { findFreePort, startProgram } from './start-program';

const START_TIMEOUT_MS = 20_000;

/** The owner of the emails; Dovecot refuses to serve those of root. */
const OWNER = 'nobody';

/** A real IMAP server on loopback, without encryption. */
export interface Dovecot {
  port: number;
  /** Puts an email into the folder, as a mail server does. */
  deliver(user: string, source: string | Buffer): Promise<void>;
  setPassword(user: string, password: string): Promise<void>;
  /** Makes the server number the emails of the user again, with another UIDVALIDITY. */
  renumber(user: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Dovecot with a configuration of its own in a temporary folder.
 *
 * @param users passwords by username
 * @throws Error with its output if it does not start
 */
export async function startDovecot(users: Record<string, string>): Promise<Dovecot> {
  const temporary = await createTemporaryFolder('atrium-dovecot-');
  const folder = temporary.path;
  const port = await findFreePort();
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, OWNER])));
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${OWNER}.`);
  const own = (file: string): void => chownSync(file, uid, gid);
  const maildir = (user: string): string => path.join(folder, 'mail', user);

  execFileSync('chmod', ['755', folder]);
  for (const part of ['run', 'mail']) await mkdir(path.join(folder, part));
  own(path.join(folder, 'mail'));
  for (const user of Object.keys(users)) {
    for (const part of ['', 'cur', 'new', 'tmp']) {
      await mkdir(path.join(maildir(user), part), { recursive: true });
      own(path.join(maildir(user), part));
    }
  }
  const passwords = new Map(Object.entries(users));
  const writePasswords = (): Promise<void> =>
    writeFile(
      path.join(folder, 'users'),
      [...passwords].map(([user, password]) => `${user}:{PLAIN}${password}\n`).join(''),
      { mode: 0o644 },
    );
  await writePasswords();
  const file = path.join(folder, 'dovecot.conf');
  await writeFile(file, configuration({ folder, port, uid, gid }));

  const program = await startProgram({
    name: 'Dovecot',
    command: ['dovecot', '-F', '-c', file],
    stopSignal: 'SIGTERM',
    isReady: () => accepts(port),
    startTimeoutMs: START_TIMEOUT_MS,
  });
  return {
    port,
    deliver: async (user, source) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const written = path.join(maildir(user), 'tmp', name);
      await writeFile(written, source);
      own(written);
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
        .replace(/ V(\d+)/, (_, uidValidity: string) => ` V${Number(uidValidity) + 1}`)
        .replace(/ N\d+/, ' N1');
      execFileSync('sh', [
        '-c',
        'rm -f "$0"/dovecot.index* "$0"/dovecot-uidvalidity*',
        maildir(user),
      ]);
      await writeFile(uidList, `${renumbered}\n`);
      own(uidList);
    },
    stop: async () => {
      await program.stop('SIGTERM');
      await temporary.remove();
    },
  };
}

const configuration = ({
  folder,
  port,
  uid,
  gid,
}: {
  folder: string;
  port: number;
  uid: number;
  gid: number;
}): string => `
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

const accepts = (port: number): Promise<boolean> =>
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
