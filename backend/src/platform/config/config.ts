import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { readRemotes, type RemoteSource } from './remote-sources';

const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** The one schema of the environment; each property is the variable of the same name. */
class Environment {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production.',
  })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @Transform(toInteger)
  @IsInt({ message: 'PORT must be a whole number from 0 to 65535.' })
  @Min(0, { message: 'PORT must be a whole number from 0 to 65535.' })
  @Max(65_535, { message: 'PORT must be a whole number from 0 to 65535.' })
  PORT = 3000;

  @IsString()
  @Matches(/^[\w.:-]+$/, { message: 'HOST must be a host name or an address to listen on.' })
  HOST = '127.0.0.1';

  @Matches(/^(mysql|mariadb):\/\/.+/, {
    message: 'DATABASE_URL must look like mysql://user:password@host:3306/database.',
  })
  DATABASE_URL: string;

  @Transform(toInteger)
  @IsInt({ message: 'DATABASE_POOL_SIZE must be a whole number from 1 to 200.' })
  @Min(1, { message: 'DATABASE_POOL_SIZE must be a whole number from 1 to 200.' })
  @Max(200, { message: 'DATABASE_POOL_SIZE must be a whole number from 1 to 200.' })
  DATABASE_POOL_SIZE = 10;

  @MinLength(1, { message: 'DATA_DIR must be a folder.' })
  DATA_DIR = '.data';

  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'PUBLIC_URL must be an http or https address, such as https://atrium.example.com.' },
  )
  PUBLIC_URL?: string;

  @MinLength(32, { message: 'SESSION_SECRET must have at least 32 characters.' })
  SESSION_SECRET: string;

  @Matches(/^(false|true|\d{1,2}|[\d.:a-fA-F/, ]+|loopback|uniquelocal)$/, {
    message: 'TRUST_PROXY must be false, a number of proxies, or a list of their addresses.',
  })
  TRUST_PROXY = 'false';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  })
  LOG_LEVEL = 'info';

  @IsOptional()
  @IsIn(['json', 'pretty'], { message: 'LOG_FORMAT must be json or pretty.' })
  LOG_FORMAT?: 'json' | 'pretty';

  @IsOptional()
  @IsString()
  SHELL_DIR?: string;

  @Matches(/^$|^[a-z][a-z0-9-]*=[^,]+(,[a-z][a-z0-9-]*=[^,]+)*$/, {
    message: 'REMOTES must be a list such as projects=/srv/projects,finance=https://cdn.example/.',
  })
  REMOTES = '';

  @IsOptional()
  @Matches(/^smtps?:\/\/.+/, {
    message: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
  })
  SMTP_URL?: string;

  @MinLength(3, { message: 'MAIL_FROM must be the sender of mails.' })
  MAIL_FROM = 'Atrium <no-reply@atrium.example>';

  @IsOptional()
  @Matches(/^(file|s3):.+/, {
    message: 'STORAGE_URL must start with file: or s3:, such as file:/srv/atrium/files.',
  })
  STORAGE_URL?: string;

  @Transform(toBoolean)
  @IsBoolean({ message: 'DEMO_DATA must be true or false.' })
  DEMO_DATA = false;
}

/** The settings of one process, read once from the environment and never changed. */
export class Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  /** Without a slash at the end; links in mails and invitations start with it. */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Value for Express' "trust proxy" setting. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  readonly logFormat: 'json' | 'pretty';
  /** Folder of the built shell; without it only the API is served. */
  readonly shellDir: string | undefined;
  readonly remotes: readonly RemoteSource[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly storageUrl: string | undefined;
  readonly demoData: boolean;

  constructor(environment: Environment) {
    this.environment = environment.NODE_ENV;
    this.port = environment.PORT;
    this.host = environment.HOST;
    this.databaseUrl = environment.DATABASE_URL;
    this.databasePoolSize = environment.DATABASE_POOL_SIZE;
    this.dataDir = environment.DATA_DIR;
    this.publicUrl = (environment.PUBLIC_URL ?? ownAddress(environment)).replace(/\/+$/, '');
    this.sessionSecret = environment.SESSION_SECRET;
    this.trustProxy = readTrustProxy(environment.TRUST_PROXY);
    this.logLevel = environment.LOG_LEVEL;
    this.logFormat =
      environment.LOG_FORMAT ?? (environment.NODE_ENV === 'development' ? 'pretty' : 'json');
    this.shellDir = environment.SHELL_DIR;
    this.remotes = readRemotes(environment.REMOTES);
    this.smtpUrl = environment.SMTP_URL;
    this.mailFrom = environment.MAIL_FROM;
    this.storageUrl = environment.STORAGE_URL;
    this.demoData = environment.DEMO_DATA;
  }

  get isProduction(): boolean {
    return this.environment === 'production';
  }
}

/** The environment does not let the product start; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 *
 * @throws ConfigError that names the first wrong variable and what it should be
 */
export function loadConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const environment = plainToInstance(Environment, present, { exposeDefaultValues: true });
  const [problem] = validateSync(environment, { stopAtFirstError: true });
  if (problem) {
    const [sentence] = Object.values(problem.constraints ?? {});
    const missing = problem.value === undefined ? ` It is not set.` : '';
    throw new ConfigError(`${sentence ?? `${problem.property} is wrong.`}${missing}`);
  }
  if (environment.NODE_ENV === 'production') refuseInsecure(environment);
  return new Config(environment);
}

function refuseInsecure({ DEMO_DATA, PUBLIC_URL }: Environment): void {
  if (DEMO_DATA) {
    throw new ConfigError('DEMO_DATA must not be true in production: its passwords are public.');
  }
  if (!PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production: links in mails start with it.');
  }
}

function ownAddress({ HOST, PORT }: Environment): string {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function readTrustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}
