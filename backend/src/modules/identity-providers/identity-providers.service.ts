import { IDENTITY_PROVIDER_LABELS, LIMITS, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import { Config } from '../../platform/config';
import {
  acquireNamedLock,
  insertRecord,
  rejectDuplicates,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { SecretCipher } from '../../platform/secrets';
import type {
  IdentityProviderDto,
  IdentityProviderTestDto,
  SignInProviderDto,
} from './dto/identity-provider.dto';
import type {
  CreateIdentityProviderDto,
  UpdateIdentityProviderDto,
} from './dto/identity-provider-input.dto';
import { IdentityProvider } from './entities/identity-provider.entity';
import {
  IdentityProviders,
  PROVIDER_FIELDS,
  type ProviderFields,
  SECRET_PURPOSE,
  withProviderDefaults,
} from './identity-providers';
import { identityProviderErrors } from './identity-providers.errors';
import { OidcClient } from './sign-in/oidc-client';

const EDITABLE = pick(IDENTITY_PROVIDER_LABELS, PROVIDER_FIELDS);

/** Manages identity providers (docs/domain/accounts.md#identity-providers). */
@Injectable()
export class IdentityProvidersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly cipher: SecretCipher,
    private readonly config: Config,
    private readonly providers: IdentityProviders,
    private readonly client: OidcClient,
  ) {}

  /** The buttons of the sign-in page. */
  async listForSignIn(): Promise<SignInProviderDto[]> {
    const providers = await this.providers.listActive();
    return providers.map(({ key, name }) => ({ key, name, startUrl: signInPath(key, 'start') }));
  }

  /** Providers from the environment first, then by name. */
  async list(): Promise<IdentityProviderDto[]> {
    const stored = await this.dataSource.manager.find(IdentityProvider, {
      order: { name: 'ASC', id: 'ASC' },
    });
    const fixed = this.providers.environment.map((provider) => ({
      ...pick(provider, PROVIDER_FIELDS),
      id: null,
      version: 1,
    }));
    return [...fixed, ...stored].map((provider) => this.toDto(provider));
  }

  /**
   * @throws AppError 400 without a secret, 409 if the key or the issuer is taken or there are too
   *   many
   */
  create(actor: Actor, input: CreateIdentityProviderDto): Promise<IdentityProviderDto> {
    const { clientSecret } = input;
    if (clientSecret === undefined) throw identityProviderErrors.secretRequired();
    const fields = withProviderDefaults(input);
    this.assertNotInEnvironment(fields);
    return this.transactions.respond(actor, async (em) => {
      await acquireNamedLock(em, 'identity_providers');
      if ((await em.count(IdentityProvider)) >= LIMITS.identityProviders) {
        throw identityProviderErrors.tooMany();
      }
      const id = await rejectDuplicates(TAKEN, () =>
        insertRecord(em, IdentityProvider, {
          ...fields,
          encryptedClientSecret: this.cipher.encrypt(clientSecret, SECRET_PURPOSE),
        }),
      );
      const created = await readProvider(em, id);
      await this.record(em, actor, 'identity_provider.create', id, { after: created });
      return this.toDto(created);
    });
  }

  /**
   * Changes the fields in the request. A stored secret is never sent to another issuer.
   *
   * @throws AppError 400 for another issuer without its secret, 404, 409 if the version is stale, or
   *   the key or the issuer is taken
   */
  update(
    actor: Actor,
    id: number,
    { version, clientSecret, ...sent }: UpdateIdentityProviderDto,
  ): Promise<IdentityProviderDto> {
    return this.transactions.run(async (em) => {
      const before = await readProvider(em, id, { lock: true });
      assertCurrentVersion(before, version, 'identity provider');
      const { after, changed } = applyChanges<ProviderFields>(
        EDITABLE,
        pick(before, PROVIDER_FIELDS),
        sent,
      );
      if (changed.length === 0 && clientSecret === undefined) return this.toDto(before);
      if (changed.includes('issuer') && clientSecret === undefined) {
        throw identityProviderErrors.secretForOtherIssuer();
      }
      this.assertNotInEnvironment(after);
      await rejectDuplicates(TAKEN, () =>
        updateVersioned(em, IdentityProvider, id, before.version, {
          ...after,
          ...(clientSecret !== undefined && {
            encryptedClientSecret: this.cipher.encrypt(clientSecret, SECRET_PURPOSE),
          }),
        }),
      );
      const saved = await readProvider(em, id);
      await this.record(em, actor, 'identity_provider.update', id, { before, after: saved });
      return this.toDto(saved);
    });
  }

  /**
   * Tests the connection without a sign-in.
   *
   * @throws AppError 404
   */
  async test(id: number): Promise<IdentityProviderTestDto> {
    const stored = await readProvider(this.dataSource.manager, id);
    const settings = this.providers.settingsOf(stored);
    const problem = settings
      ? await this.client.findProblem(settings, this.toDto(stored).redirectUrl)
      : 'The client secret can no longer be decrypted. Enter it again.';
    return problem === undefined
      ? { isConnected: true, message: 'The provider responds and accepts the client.' }
      : { isConnected: false, message: problem };
  }

  /**
   * Linked identities are kept and work again with a new provider with the same issuer.
   *
   * @throws AppError 404
   */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readProvider(em, id, { lock: true });
      await em.delete(IdentityProvider, { id });
      await this.record(em, actor, 'identity_provider.delete', id, { before });
    });
  }

  private assertNotInEnvironment({ key, issuer }: ProviderFields): void {
    for (const fixed of this.providers.environment) {
      if (fixed.key === key) throw identityProviderErrors.keyTaken();
      if (fixed.issuer === issuer) throw identityProviderErrors.issuerTaken();
    }
  }

  private toDto(
    provider: ProviderFields & Pick<IdentityProviderDto, 'id' | 'version'>,
  ): IdentityProviderDto {
    const { publicUrl } = this.config;
    return {
      ...pick(provider, PROVIDER_FIELDS),
      id: provider.id,
      version: provider.version,
      redirectUrl: publicUrl + signInPath(provider.key, 'callback'),
      backchannelLogoutUrl: publicUrl + signInPath(provider.key, 'backchannel-logout'),
    };
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    entityId: number,
    { before, after }: { before?: IdentityProvider; after?: IdentityProvider },
  ): Promise<void> {
    const isNewSecret = before?.encryptedClientSecret !== after?.encryptedClientSecret;
    return this.audit.record(em, actor, {
      action,
      entity: 'identity_provider',
      entityId,
      before: before && pick(before, PROVIDER_FIELDS),
      after: after && pick(after, PROVIDER_FIELDS),
      ...(before && after && isNewSecret && { note: 'The client secret was changed.' }),
    });
  }
}

/** Path of one of the provider's sign-in URLs. */
export const signInPath = (
  key: string,
  action: 'start' | 'callback' | 'backchannel-logout',
): string => `/api/auth/oidc/${key}/${action}`;

async function readProvider(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<IdentityProvider> {
  const provider = await em.findOne(IdentityProvider, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!provider) throw errors.notFound('identity provider');
  return provider;
}

const TAKEN = {
  uq_identity_providers_key: identityProviderErrors.keyTaken,
  uq_identity_providers_issuer: identityProviderErrors.issuerTaken,
};
