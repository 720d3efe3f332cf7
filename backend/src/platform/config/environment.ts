import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { findDuplicateRemote, isNetworkList, isTrustProxy, parseList } from './environment-values';

const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** The schema of the environment. Each property is the variable of the same name. */
export class Environment {
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
  @Matches(/^[\w.:-]+$/, { message: 'HOST must be a host name or an IP address to listen on.' })
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

  @IsOptional()
  @Matches(/^(mysql|mariadb):\/\/.+/, {
    message: 'DATABASE_REPLICA_URL must look like mysql://user:password@host:3306/database.',
  })
  DATABASE_REPLICA_URL?: string;

  @Transform(toInteger)
  @IsInt({ message: 'MAX_REPLICA_DELAY_SECONDS must be a whole number from 0 to 4.' })
  @Min(0, { message: 'MAX_REPLICA_DELAY_SECONDS must be a whole number from 0 to 4.' })
  @Max(4, { message: 'MAX_REPLICA_DELAY_SECONDS must be a whole number from 0 to 4.' })
  MAX_REPLICA_DELAY_SECONDS = 2;

  @MinLength(1, { message: 'DATA_DIR must be a folder.' })
  DATA_DIR = '.data';

  @Transform(toInteger)
  @IsInt({ message: 'MIN_FREE_SPACE_MB must be a whole number from 0 to 1000000.' })
  @Min(0, { message: 'MIN_FREE_SPACE_MB must be a whole number from 0 to 1000000.' })
  @Max(1_000_000, { message: 'MIN_FREE_SPACE_MB must be a whole number from 0 to 1000000.' })
  MIN_FREE_SPACE_MB = 1024;

  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'PUBLIC_URL must be an http or https URL, such as https://atrium.example.com.' },
  )
  PUBLIC_URL?: string;

  @MinLength(32, { message: 'SESSION_SECRET must have at least 32 characters.' })
  SESSION_SECRET: string;

  @IsOptional()
  @MinLength(32, { message: 'ENCRYPTION_KEY must have at least 32 characters.' })
  ENCRYPTION_KEY?: string;

  @ValidateBy(
    { name: 'trustProxy', validator: { validate: isTrustProxy } },
    { message: 'TRUST_PROXY must be false, a number of proxies, or a list of their addresses.' },
  )
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
  @ValidateBy(
    {
      name: 'remotesOnce',
      validator: { validate: (value: string) => findDuplicateRemote(value) === undefined },
    },
    {
      message: ({ value }: { value: string }) =>
        `REMOTES lists ${findDuplicateRemote(value)} more than once.`,
    },
  )
  REMOTES = '';

  @IsOptional()
  @IsString()
  REMOTES_FILE?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\/.+/, {
    message: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
  })
  SMTP_URL?: string;

  @IsEmail(
    { allow_display_name: true, require_tld: false },
    { message: 'MAIL_FROM must be the sender of emails, such as Atrium <no-reply@example.com>.' },
  )
  MAIL_FROM = 'Atrium <no-reply@atrium.example>';

  @IsOptional()
  @Matches(/^(file|s3):.+/, {
    message: 'STORAGE_URL must start with file: or s3:, such as file:/srv/atrium/files.',
  })
  STORAGE_URL?: string;

  @ValidateBy(
    { name: 'networks', validator: { validate: isNetworkList } },
    {
      message: 'WEBHOOK_ALLOWED_NETWORKS must be a list of networks, such as 10.0.0.0/8,fd00::/8.',
    },
  )
  WEBHOOK_ALLOWED_NETWORKS = '';

  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'METRICS_PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'METRICS_PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'METRICS_PORT must be a whole number from 1 to 65535.' })
  METRICS_PORT?: number;

  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    {
      message:
        'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, such as http://127.0.0.1:4318.',
    },
  )
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @ValidateBy(
    { name: 'list', validator: { validate: (value: string) => parseList(value) !== undefined } },
    { message: 'IDENTITY_PROVIDERS must be a list of identity providers in JSON.' },
  )
  IDENTITY_PROVIDERS = '[]';

  /** Set by `npm start`, which loads the data. A production server does not start with it. */
  @Transform(toBoolean)
  @IsBoolean({ message: 'DEMO_DATA must be true or false.' })
  DEMO_DATA = false;
}
