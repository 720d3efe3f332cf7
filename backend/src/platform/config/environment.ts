import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { findDuplicateRemote, isNetworkList, isTrustProxy, parseList } from './environment-values';

const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** A whole number in a range. */
const IntegerSetting = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    Transform(toInteger),
    ValidateBy(
      {
        name: 'integer',
        validator: {
          validate: (value) => Number.isInteger(value) && value >= min && value <= max,
        },
      },
      { message: `$property must be a whole number from ${min} to ${max}.` },
    ),
  );

const DatabaseUrlSetting = (): PropertyDecorator =>
  Matches(/^(mysql|mariadb):\/\/.+/, {
    message: '$property must look like mysql://user:password@host:3306/database.',
  });

const HttpUrlSetting = (example: string): PropertyDecorator =>
  IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: `$property must be an http or https URL, such as ${example}.` },
  );

const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** The schema of the environment. Each property is the variable of the same name. */
export class Environment {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production.',
  })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IntegerSetting(0, 65_535)
  PORT = 3000;

  @IsString()
  @Matches(/^[\w.:-]+$/, { message: 'HOST must be a host name or an IP address to listen on.' })
  HOST = '127.0.0.1';

  @DatabaseUrlSetting()
  DATABASE_URL: string;

  @IntegerSetting(1, 200)
  DATABASE_POOL_SIZE = 10;

  @IsOptional()
  @DatabaseUrlSetting()
  DATABASE_REPLICA_URL?: string;

  @IntegerSetting(0, 4)
  MAX_REPLICA_DELAY_SECONDS = 2;

  @MinLength(1, { message: 'DATA_DIR must be a folder.' })
  DATA_DIR = '.data';

  @IntegerSetting(0, 1_000_000)
  MIN_FREE_SPACE_MB = 1024;

  @IsOptional()
  @HttpUrlSetting('https://atrium.example.com')
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
  @IntegerSetting(1, 65_535)
  METRICS_PORT?: number;

  @IsOptional()
  @HttpUrlSetting('http://127.0.0.1:4318')
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
