import path from 'node:path';
import { parseArgs } from 'node:util';
import { ExplainedError } from './explained-error.mjs';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';

/**
 * @typedef {object} StartSettings what a start needs to know before the application reads its own settings
 * @property {boolean} help only the usage is wanted
 * @property {boolean} verbose every line of every program is shown
 * @property {string} host address to listen on
 * @property {number} port
 * @property {string} address what to type into a browser on this machine
 * @property {string} dataDir full path of the folder of all local data
 * @property {DatabaseTarget | undefined} database the server named by DATABASE_URL; undefined for a private one
 * @property {boolean} demo whether the demo data are loaded into a new database
 * @property {boolean} production
 */

/** @typedef {{ url: string, host: string, port: number, socketPath: string }} DatabaseTarget */

export const USAGE = `Usage: npm start [-- options]

Installs what is missing, builds what has changed, starts a database of its own
and serves Atrium. Ctrl-C stops everything.

Options
  --port <number>   port to serve on (default ${DEFAULT_PORT})
  --host <address>  address to listen on (default ${DEFAULT_HOST}, this machine only;
                    0.0.0.0 for the whole network)
  --verbose         show every line that the programs print
  --help            show this text

Environment (each option wins over its variable)
  PORT, HOST        as above
  DATABASE_URL      mysql://user:password@host:3306/database, in place of the private
                    database (MySQL 8.0.16 or newer, MariaDB 10.6 or newer)
  DATA_DIR          folder of database, uploads and secrets (default .data)
  DEMO_DATA         false: no demo data in a new database
  PUBLIC_URL, SESSION_SECRET, SMTP_URL, STORAGE_URL, LOG_LEVEL, LOG_FORMAT and the
  rest are passed on to Atrium; docs/reference/configuration.md lists them all.
`;

/**
 * Reads the command line and the environment.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root folder of the working copy
 * @returns {StartSettings}
 * @throws {ExplainedError} with a sentence about the first wrong value
 */
export function readSettings(args, env, root) {
  const options = readArguments(args);
  const port = readPort(options.port ?? valueOf(env.PORT), options.port ? '--port' : 'PORT');
  const host = readHost(options.host ?? valueOf(env.HOST), options.host ? '--host' : 'HOST');
  const production = env.NODE_ENV === 'production';
  return {
    help: options.help ?? false,
    verbose: options.verbose ?? false,
    host,
    port,
    address: addressOf(host, port),
    dataDir: path.resolve(root, valueOf(env.DATA_DIR) ?? '.data'),
    database: readDatabaseUrl(valueOf(env.DATABASE_URL)),
    demo: readSwitch('DEMO_DATA', valueOf(env.DEMO_DATA) ?? 'true') && !production,
    production,
  };
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('. ')[0] ?? '') : '';
    throw new ExplainedError(`${problem}. "npm start -- --help" lists the options.`);
  }
}

/** @param {string | undefined} text */
function valueOf(text) {
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
  throw new ExplainedError(`${name} must be a whole number from 1 to 65535, but it is "${text}".`);
}

/**
 * @param {string | undefined} text
 * @param {string} name
 */
function readHost(text, name) {
  if (text === undefined) return DEFAULT_HOST;
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new ExplainedError(
    `${name} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "${text}".`,
  );
}

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
function addressOf(host, port) {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
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
      'DATABASE_URL must look like mysql://user:password@host:3306/database, with the name of a database at its end.',
    );
  }
  return {
    url: text,
    host: url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    port: Number(url.port || 3306),
    socketPath: url.searchParams.get('socketPath') ?? '',
  };
}
