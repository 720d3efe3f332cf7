import { MEGABYTE } from '@atrium/contracts';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ConfigError } from './config-error';
import { Environment } from './environment';
import {
  type Network,
  parseList,
  parseNetworks,
  parseRemotes,
  parseTrustProxy,
  type RemoteSource,
} from './environment-values';
import { findInsecureSetting } from './insecure-setting';
import { readSecretFiles } from './secret-files';

/** The settings of one process, read once from the environment and never changed. */
export class Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** A MariaDB replica for exports. */
  readonly replicaUrl: string | undefined;
  /** How long an export waits for the replica before it reads the primary. */
  readonly maxReplicaDelaySeconds: number;
  readonly dataDir: string;
  /** Free space that uploads and exports leave on the local disks. */
  readonly minFreeBytes: number;
  /** Base URL of links in emails, without a trailing slash. */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Encrypts stored secrets, such as the passwords of mailboxes. */
  readonly encryptionKey: string;
  /** Whether `ENCRYPTION_KEY` is set; otherwise `SESSION_SECRET` is the key. */
  readonly hasEncryptionKey: boolean;
  /** Value of the "trust proxy" setting of Express. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  readonly logFormat: 'json' | 'pretty';
  /** Folder of the built shell; undefined serves the API only. */
  readonly shellDir: string | undefined;
  readonly remotes: readonly RemoteSource[];
  /** JSON file with further remotes, which may change while the server runs. */
  readonly remotesFile: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly storageUrl: string | undefined;
  /** Private networks that webhooks may call, even without TLS. */
  readonly webhookAllowedNetworks: readonly Network[];
  /** Port of the Prometheus endpoint; undefined disables it. */
  readonly metricsPort: number | undefined;
  /** Identity providers of the environment, which their module validates. */
  readonly identityProviders: readonly unknown[];

  constructor(environment: Environment) {
    this.environment = environment.NODE_ENV;
    this.port = environment.PORT;
    this.host = environment.HOST;
    this.databaseUrl = environment.DATABASE_URL;
    this.databasePoolSize = environment.DATABASE_POOL_SIZE;
    this.replicaUrl = environment.DATABASE_REPLICA_URL;
    this.maxReplicaDelaySeconds = environment.MAX_REPLICA_DELAY_SECONDS;
    this.dataDir = environment.DATA_DIR;
    this.minFreeBytes = environment.MIN_FREE_SPACE_MB * MEGABYTE;
    this.publicUrl = (environment.PUBLIC_URL ?? localAddress(environment)).replace(/\/+$/, '');
    this.sessionSecret = environment.SESSION_SECRET;
    this.encryptionKey = environment.ENCRYPTION_KEY ?? environment.SESSION_SECRET;
    this.hasEncryptionKey = environment.ENCRYPTION_KEY !== undefined;
    this.trustProxy = parseTrustProxy(environment.TRUST_PROXY);
    this.logLevel = environment.LOG_LEVEL;
    this.logFormat =
      environment.LOG_FORMAT ?? (environment.NODE_ENV === 'development' ? 'pretty' : 'json');
    this.shellDir = environment.SHELL_DIR;
    this.remotes = parseRemotes(environment.REMOTES);
    this.remotesFile = environment.REMOTES_FILE;
    this.smtpUrl = environment.SMTP_URL;
    this.mailFrom = environment.MAIL_FROM;
    this.storageUrl = environment.STORAGE_URL;
    this.webhookAllowedNetworks = parseNetworks(environment.WEBHOOK_ALLOWED_NETWORKS);
    this.metricsPort = environment.METRICS_PORT;
    this.identityProviders = parseList(environment.IDENTITY_PROVIDERS) ?? [];
  }

  /** Whether webhooks can have `http:` URLs (docs/domain/webhooks.md#addresses). */
  get allowsHttpWebhooks(): boolean {
    return this.webhookAllowedNetworks.length > 0;
  }

  get isProduction(): boolean {
    return this.environment === 'production';
  }
}

/**
 * Reads and checks the environment and the files with secrets that it names. An empty variable
 * counts as unset.
 *
 * @throws ConfigError that names the first invalid variable and its valid values
 */
export function loadConfig(variables: Record<string, string | undefined>): Config {
  const present = presentVariables(variables);
  const environment = plainToInstance(
    Environment,
    { ...present, ...readSecretFiles(present) },
    { exposeDefaultValues: true },
  );
  const [problem] = validateSync(environment, { stopAtFirstError: true });
  if (problem) {
    const [sentence] = Object.values(problem.constraints ?? {});
    const missing = problem.value === undefined ? ' It is not set.' : '';
    throw new ConfigError(`${sentence ?? `${problem.property} is invalid.`}${missing}`);
  }
  if (environment.NODE_ENV === 'production') {
    const sentence = findInsecureSetting(environment);
    if (sentence) throw new ConfigError(sentence);
  }
  return new Config(environment);
}

const presentVariables = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

function localAddress({ HOST, PORT }: Environment): string {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** Provides the {@link Config} of the process to every module. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
