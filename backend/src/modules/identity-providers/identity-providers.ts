import { isPlainObject, pick, type Role } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DataSource } from 'typeorm';
import { Config, ConfigError } from '../../platform/config';
import { SecretCipher } from '../../platform/secrets';
import { CreateIdentityProviderDto } from './dto/identity-provider-input.dto';
import { IdentityProvider } from './entities/identity-provider.entity';
import { providerSignInErrors } from './identity-providers.errors';

export const SECRET_PURPOSE = 'identity provider secret';

/** The fields of a provider that users enter, except the secret. */
export const PROVIDER_FIELDS = [
  'name',
  'key',
  'issuer',
  'clientId',
  'scopes',
  'roleClaim',
  'roleMapping',
  'createsUsers',
  'defaultRole',
  'isActive',
] as const satisfies readonly (keyof IdentityProvider)[];

export type ProviderFields = Pick<IdentityProvider, (typeof PROVIDER_FIELDS)[number]>;

/** The settings of a provider that sign-in needs. */
export type ProviderSettings = ProviderFields & { clientSecret: string };

const DEFAULT_SCOPES = 'openid email profile';
const DEFAULT_ROLE: Role = 'employee';

/** Completes the optional fields of a new provider. */
export const withProviderDefaults = ({
  clientSecret: _,
  ...input
}: CreateIdentityProviderDto): ProviderFields => ({
  ...input,
  scopes: input.scopes ?? DEFAULT_SCOPES,
  roleClaim: input.roleClaim ?? null,
  roleMapping: input.roleMapping ?? {},
  createsUsers: input.createsUsers ?? false,
  defaultRole: input.defaultRole ?? DEFAULT_ROLE,
  isActive: input.isActive ?? true,
});

/**
 * Finds the providers in the settings and the environment
 * (docs/domain/accounts.md#identity-providers).
 */
@Injectable()
export class IdentityProviders implements OnModuleInit {
  /** From the variable `IDENTITY_PROVIDERS`. */
  environment: readonly ProviderSettings[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly cipher: SecretCipher,
  ) {}

  /** @throws ConfigError for an invalid provider in the environment */
  onModuleInit(): void {
    this.environment = this.config.identityProviders.map(parseProvider);
    for (const field of ['key', 'issuer'] as const) {
      const values = this.environment.map((provider) => provider[field]);
      if (new Set(values).size < values.length) {
        throw new ConfigError(`IDENTITY_PROVIDERS has two providers with the same ${field}.`);
      }
    }
  }

  /**
   * The active providers, by name. A provider from the environment overrides one with the same key.
   */
  async listActive(): Promise<ProviderFields[]> {
    const stored = await this.dataSource.manager.findBy(IdentityProvider, { isActive: true });
    const active = this.environment.filter(({ isActive }) => isActive);
    const keys = this.environment.map(({ key }) => key);
    return [...active, ...stored.filter(({ key }) => !keys.includes(key))].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    );
  }

  /**
   * @throws AppError 404 for an unknown or inactive provider, 503 if its secret can't be decrypted
   */
  async get(key: string): Promise<ProviderSettings> {
    // The column is ASCII, and MySQL can't compare it with other text.
    if (!/^[\x21-\x7e]{1,40}$/.test(key)) throw providerSignInErrors.unknownProvider();
    const fixed = this.environment.find((provider) => provider.key === key);
    if (fixed?.isActive) return fixed;
    const stored =
      fixed ?? (await this.dataSource.manager.findOneBy(IdentityProvider, { key, isActive: true }));
    if (!(stored instanceof IdentityProvider)) throw providerSignInErrors.unknownProvider();
    const settings = this.settingsOf(stored);
    if (!settings) throw providerSignInErrors.unavailable(stored.name);
    return settings;
  }

  /** Undefined if the secret can't be decrypted, because `ENCRYPTION_KEY` has changed. */
  settingsOf(stored: IdentityProvider): ProviderSettings | undefined {
    const clientSecret = this.cipher.decrypt(stored.encryptedClientSecret, SECRET_PURPOSE);
    return clientSecret === undefined
      ? undefined
      : { ...pick(stored, PROVIDER_FIELDS), clientSecret };
  }
}

/** @throws ConfigError with the message of the first invalid field */
function parseProvider(input: unknown): ProviderSettings {
  const dto = plainToInstance(CreateIdentityProviderDto, isPlainObject(input) ? input : {});
  const [problem] = validateSync(dto, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
  });
  const [sentence] = Object.values(problem?.constraints ?? {});
  if (sentence !== undefined || dto.clientSecret === undefined) {
    throw new ConfigError(
      `IDENTITY_PROVIDERS is invalid: ${sentence ?? 'Client secret is required'}`,
    );
  }
  return { ...withProviderDefaults(dto), clientSecret: dto.clientSecret };
}
