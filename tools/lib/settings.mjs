import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { errorCode, ExplainedError, UsageError } from './explained-error.mjs';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';

/**
 * @typedef {object} StartSettings settings that the tools need before the application reads its own
 * @property {boolean} help print the usage and exit
 * @property {boolean} backup back up the private database before an update
 * @property {boolean} verbose print every line of every program
 * @property {string} host address to listen on
 * @property {number} port
 * @property {string} address URL for a browser on this machine
 * @property {string} dataDir full path of the folder for all local data
 * @property {DatabaseTarget | undefined} database the server named by DATABASE_URL or
 *   DATABASE_URL_FILE; undefined for a private one
 * @property {boolean} demo load the demo data into a new database
 * @property {boolean} production
 */

/** @typedef {{ url: string, host: string, port: number, socketPath: string }} DatabaseTarget */

export const USAGE = `Usage: npm start [-- options]

Installs missing packages, builds changed projects, starts a private database
and serves Atrium. Ctrl-C stops everything.

Options
  --port <number>   port to serve on (default ${DEFAULT_PORT})
  --host <address>  address to listen on (default ${DEFAULT_HOST}, this machine only;
                    0.0.0.0 for all network interfaces)
  --no-backup       don't back up the private database before an update
  --verbose         print the output of all programs
  --help            print this text

Environment (options take precedence)
  PORT, HOST        as above
  DATABASE_URL      mysql://user:password@host:3306/database, instead of the private
                    database (MySQL 8.0.21 or newer, MariaDB 10.6 or newer);
                    DATABASE_URL_FILE names a file that contains it
  DATA_DIR          folder for database, uploads and secrets (default .data)
  DEMO_DATA         set to false to start without demo data
  PUBLIC_URL, SESSION_SECRET, SMTP_URL, STORAGE_URL, LOG_LEVEL, LOG_FORMAT and the
  rest are passed on to Atrium; docs/reference/configuration.md lists them all.
`;

/**
 * Reads the command line and the environment.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root folder of the working copy
 * @param {string} [command] as the user enters it
 * @returns {StartSettings}
 * @throws {ExplainedError} about the first invalid value
 */
export function readSettings(args, env, root, command = 'npm start') {
  const { values: options } = readCommandLine(command, {
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'no-backup': { type: 'boolean' },
      verbose: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const port = readPort(options.port ?? nonEmpty(env.PORT), options.port ? '--port' : 'PORT');
  const host = readHost(options.host ?? nonEmpty(env.HOST), options.host ? '--host' : 'HOST');
  const production = env.NODE_ENV === 'production';
  return {
    help: options.help ?? false,
    backup: !options['no-backup'],
    verbose: options.verbose ?? false,
    host,
    port,
    address: toAddress(host, port),
    dataDir: path.resolve(root, nonEmpty(env.DATA_DIR) ?? '.data'),
    database: readDatabaseUrl(databaseUrlOf(env)),
    demo: readSwitch('DEMO_DATA', nonEmpty(env.DEMO_DATA) ?? 'true') && !production,
    production,
  };
}

/** @param {string | undefined} text */
function nonEmpty(text) {
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}

/**
 * @param {string | undefined} text
 * @param {string} name
 */
function readPort(text, name) {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw invalidValue(name, `${name} must be a whole number from 1 to 65535, but it is "${text}".`);
}

/**
 * @param {string | undefined} text
 * @param {string} name
 */
function readHost(text, name) {
  if (text === undefined) return DEFAULT_HOST;
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw invalidValue(
    name,
    `${name} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "${text}".`,
  );
}

/**
 * @param {string} name of an option, such as `--port`, or of an environment variable
 * @param {string} message
 */
const invalidValue = (name, message) =>
  name.startsWith('--') ? new UsageError(message) : new ExplainedError(message);

/**
 * @param {string} name
 * @param {string} text
 */
function readSwitch(name, text) {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ExplainedError(`${name} must be true or false, but it is "${text}".`);
}

/**
 * @param {string} host
 * @param {number} port
 */
function toAddress(host, port) {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * The application reads the other files with secrets, but the database must run before it.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function databaseUrlOf(env) {
  const url = nonEmpty(env.DATABASE_URL);
  const file = nonEmpty(env.DATABASE_URL_FILE);
  if (file === undefined) return url;
  if (url !== undefined) {
    throw new ExplainedError('Set DATABASE_URL or DATABASE_URL_FILE, not both.');
  }
  const content = nonEmpty(readTextFile(file));
  if (content !== undefined) return content;
  throw new ExplainedError(`DATABASE_URL_FILE can't be used: ${file} is empty.`);
}

/** @param {string} file */
function readTextFile(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? "doesn't exist" : "can't be read";
    throw new ExplainedError(`DATABASE_URL_FILE can't be used: ${file} ${reason}.`, {
      cause: error,
    });
  }
}

/**
 * @param {string | undefined} text
 * @returns {DatabaseTarget | undefined}
 */
function readDatabaseUrl(text) {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !['mysql:', 'mariadb:'].includes(url.protocol) ||
    url.pathname.length < 2
  ) {
    throw new ExplainedError(
      'DATABASE_URL must look like mysql://user:password@host:3306/database and end with the name of a database.',
    );
  }
  return {
    url: text,
    host: url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    port: Number(url.port || 3306),
    socketPath: url.searchParams.get('socketPath') ?? '',
  };
}
