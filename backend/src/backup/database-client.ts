import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import type { DatabaseAddress } from '../platform/database';
import { codeOf } from '../platform/error-details';
import { addGeneratedColumnsLast } from './generated-columns';

const run = promisify(execFile);

const MISSING =
  'The programs mariadb-dump and mariadb, or mysqldump and mysql, are missing. Install the package mariadb-client or mysql-client.';

interface Program {
  name: string;
  kind: 'mariadb' | 'mysql';
}

/** Copies a database with the client programs of MariaDB or MySQL. */
export class DatabaseClient {
  private static found: DatabaseClient | undefined;

  private constructor(
    private readonly dumper: Program,
    private readonly loader: Program,
  ) {}

  /**
   * Asks the programs for their versions once per process.
   *
   * @throws Error with a message for the operator if the programs are not installed
   */
  static async find(): Promise<DatabaseClient> {
    return (DatabaseClient.found ??= await DatabaseClient.findPrograms());
  }

  private static async findPrograms(): Promise<DatabaseClient> {
    const dumper = await findProgram(['mariadb-dump', 'mysqldump']);
    const loader = await findProgram(['mariadb', 'mysql']);
    if (!dumper || !loader) throw new Error(MISSING);
    return new DatabaseClient(dumper, loader);
  }

  /** Writes a consistent snapshot of all tables to a compressed SQL file. */
  async dump(
    address: DatabaseAddress,
    file: string,
    onBytes: (count: number) => void,
  ): Promise<void> {
    const { name, kind } = this.dumper;
    const options = [
      '--single-transaction',
      '--quick',
      '--hex-blob',
      '--skip-comments',
      '--skip-add-drop-table',
      '--skip-add-locks',
      '--no-tablespaces',
      ...(kind === 'mysql' ? ['--set-gtid-purged=OFF', '--column-statistics=0'] : []),
    ];
    const child = spawn(
      name,
      [...connectionArguments(address, kind), ...options, address.database],
      { env: environmentOf(address), stdio: ['ignore', 'pipe', 'pipe'] },
    );
    await finish(
      name,
      child,
      pipeline(
        child.stdout,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            onBytes(chunk.length);
            yield chunk;
          }
        },
        createGzip(),
        createWriteStream(file, { mode: 0o600 }),
      ),
    );
  }

  /** Runs a compressed SQL file on an empty database. */
  async load(address: DatabaseAddress, content: Readable): Promise<void> {
    const { name, kind } = this.loader;
    const child = spawn(name, [...connectionArguments(address, kind), address.database], {
      env: environmentOf(address),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await finish(
      name,
      child,
      pipeline(content, createGunzip(), addGeneratedColumnsLast, child.stdin),
    );
  }
}

async function findProgram(names: readonly string[]): Promise<Program | undefined> {
  for (const name of names) {
    try {
      const { stdout } = await run(name, ['--no-defaults', '--version']);
      return { name, kind: /mariadb/i.test(stdout) ? 'mariadb' : 'mysql' };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

/** Encrypted connections verify the server's certificate. */
const ENCRYPTION: Record<Program['kind'], Record<'required' | 'optional', readonly string[]>> = {
  mariadb: { required: ['--ssl', '--ssl-verify-server-cert'], optional: ['--skip-ssl'] },
  mysql: { required: ['--ssl-mode=VERIFY_IDENTITY'], optional: ['--ssl-mode=PREFERRED'] },
};

function connectionArguments(
  { host, port, user, socketPath, ssl }: DatabaseAddress,
  kind: Program['kind'],
): string[] {
  return [
    '--no-defaults',
    ...(socketPath ? [`--socket=${socketPath}`] : [`--host=${host}`, `--port=${port}`]),
    `--user=${user}`,
    '--default-character-set=utf8mb4',
    '--max-allowed-packet=64M',
    ...ENCRYPTION[kind][ssl ? 'required' : 'optional'],
  ];
}

/** The password is not an argument, because every user of the machine can read arguments. */
const environmentOf = ({ password }: DatabaseAddress): NodeJS.ProcessEnv => ({
  ...process.env,
  MYSQL_PWD: password,
});

/** @throws Error with the program's last message if it fails */
async function finish(
  name: string,
  child: ReturnType<typeof spawn>,
  work: Promise<void>,
): Promise<void> {
  const messages = child.stderr ? text(child.stderr) : Promise.resolve('');
  // The program's message explains the broken pipe.
  const [[code], [result]] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    Promise.allSettled([work]),
  ]);
  const message = (await messages).trim().split('\n').at(-1);
  if (code !== 0) throw new Error(`${name} failed: ${message || `exit code ${String(code)}`}`);
  if (result.status === 'rejected') throw result.reason;
}
