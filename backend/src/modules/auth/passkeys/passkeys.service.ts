import { displayNameOf, LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { insertRecord, rejectDuplicates, Transactions } from '../../../platform/database';
import { errors } from '../../../platform/http/errors';
import { SecretCipher } from '../../../platform/secrets';
import { Settings } from '../../settings';
import { AccountMails, afterLink, User } from '../../users';
import type { PasskeyDto, RegisterPasskeyDto } from '../dto/second-factor.dto';
import { Passkey } from '../entities/passkey.entity';
import { secondFactorErrors } from '../second-factor/second-factor.errors';
import { SecondFactors } from '../second-factor/second-factors';
import { CHALLENGE_LIFETIME_MS, PasskeyChallenges } from './passkey-challenges';

/** Where a passkey is valid: the page's host and origin. */
interface RelyingParty {
  rpID: string;
  origin: string;
}

/** The user of a verified passkey. */
export interface PasskeyUser {
  id: number;
  displayName: string;
}

/** Registers and verifies passkeys (docs/domain/accounts.md#passkeys). */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly audit: AuditLog,
    private readonly challenges: PasskeyChallenges,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly mails: AccountMails,
    private readonly settings: Settings,
    private readonly transactions: Transactions,
  ) {}

  async list({ id: userId }: Actor): Promise<PasskeyDto[]> {
    const passkeys = await this.dataSource.manager.find(Passkey, {
      where: { userId },
      order: { id: 'ASC' },
    });
    return passkeys.map(toDto);
  }

  /** Options for a new passkey, which must be able to sign in without a username. */
  async registrationOptions(request: Request, actor: Actor): Promise<object> {
    const existing = await this.dataSource.manager.findBy(Passkey, { userId: actor.id });
    const { name: rpName } = await this.settings.get('company');
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: this.relyingPartyOf(request).rpID,
      userName: actor.username,
      userDisplayName: actor.displayName,
      // Identifies the account to authenticators without revealing its id.
      userID: new Uint8Array(
        Buffer.from(this.cipher.sign(String(actor.id), 'passkey user'), 'hex'),
      ),
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.remember(options.challenge, 'register', actor.id);
    return options;
  }

  /** @param actor the user who confirms their identity; undefined for a sign-in */
  async authenticationOptions(request: Request, actor: Actor | undefined): Promise<object> {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.relyingPartyOf(request).rpID,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
    });
    const purpose = actor ? 'step-up' : 'sign-in';
    await this.challenges.remember(options.challenge, purpose, actor?.id ?? null);
    return options;
  }

  /** @throws AppError 400 for a passkey that isn't valid, 409 for a registered one or too many */
  async register(request: Request, actor: Actor, input: RegisterPasskeyDto): Promise<PasskeyDto> {
    const { rpID, origin } = this.relyingPartyOf(request);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { verified, registrationInfo } = await rejectInvalid(() =>
      verifyRegistrationResponse({
        response: input.credential,
        expectedChallenge: (challenge) => this.challenges.use(challenge, 'register', actor.id),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }),
    );
    if (!verified) throw secondFactorErrors.passkeyRejected();
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return this.transactions.respond(actor, async (em) => {
      await lockOwner(em, actor.id);
      if ((await em.countBy(Passkey, { userId: actor.id })) >= LIMITS.passkeys) {
        throw secondFactorErrors.tooManyPasskeys();
      }
      const id = await rejectDuplicates(
        { uq_passkeys_credentialId: secondFactorErrors.passkeyTaken },
        () =>
          insertRecord(em, Passkey, {
            userId: actor.id,
            name: input.name,
            credentialId,
            publicKey: Buffer.from(publicKey).toString('base64url'),
            counter,
            transports,
            createdAt: this.clock.now(),
          }),
      );
      const change = `The passkey "${input.name}" was added${afterLink(actor)}.`;
      await this.record(em, actor, 'user.add_passkey', change);
      return toDto(await em.findOneByOrFail(Passkey, { id }));
    });
  }

  /** @throws AppError 404 for another user's passkey */
  async rename(actor: Actor, id: number, name: string): Promise<PasskeyDto> {
    return this.transactions.run(async (em) => {
      const passkey = await findOwn(em, actor, id);
      await em.update(Passkey, { id }, { name });
      return toDto({ ...passkey, name });
    });
  }

  /** @throws AppError 404 for another user's passkey, 409 if the role needs it */
  async delete(actor: Actor, id: number): Promise<void> {
    await this.transactions.run(async (em) => {
      await lockOwner(em, actor.id);
      const { name } = await findOwn(em, actor, id);
      const { hasTotp, passkeys } = await this.factors.owned(actor.id, em);
      const isLast = !hasTotp && passkeys === 1;
      if (isLast && (await this.factors.isRequired(actor.role))) throw secondFactorErrors.lastOne();
      await em.delete(Passkey, { id });
      await this.record(em, actor, 'user.remove_passkey', `The passkey "${name}" was removed.`);
    });
  }

  /**
   * Finds the active user of a passkey.
   *
   * @param actor the user who confirms their identity; undefined for a sign-in
   * @throws AppError 400 if the passkey is unknown, or its signature or challenge isn't valid
   */
  async verify(
    request: Request,
    response: AuthenticationResponseJSON,
    actor: Actor | undefined,
  ): Promise<PasskeyUser> {
    const { manager } = this.dataSource;
    const passkey = await manager.findOneBy(Passkey, { credentialId: response.id });
    if (!passkey) throw secondFactorErrors.passkeyUnknown();
    const user = await manager.findOneBy(User, { id: passkey.userId, isActive: true });
    if (!user || (actor && actor.id !== user.id)) throw secondFactorErrors.passkeyRejected();
    const { rpID, origin } = this.relyingPartyOf(request);
    const purpose = actor ? 'step-up' : 'sign-in';
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await rejectInvalid(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) =>
          this.challenges.use(challenge, purpose, actor?.id ?? null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified) throw secondFactorErrors.passkeyRejected();
    await manager.update(
      Passkey,
      { id: passkey.id },
      { counter: authenticationInfo.newCounter, lastUsedAt: this.clock.now() },
    );
    return { id: user.id, displayName: displayNameOf(user) };
  }

  /** The origin check has accepted the origin of the request. */
  private relyingPartyOf(request: Request): RelyingParty {
    const { origin, hostname } = new URL(request.get('origin') ?? this.config.publicUrl);
    return { rpID: hostname, origin };
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    change: string,
  ): Promise<void> {
    await this.audit.record(em, actor, { action, entity: 'user', entityId: actor.id });
    await this.mails.notify(em, actor.id, change);
  }
}

/** Loaded on first use, because its 250 modules would delay the startup of every process. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Serializes changes to a user's passkeys. */
async function lockOwner(em: EntityManager, id: number): Promise<void> {
  await em.findOneOrFail(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

async function findOwn(em: EntityManager, { id: userId }: Actor, id: number): Promise<Passkey> {
  const passkey = await em.findOneBy(Passkey, { id, userId });
  if (!passkey) throw errors.notFound('passkey');
  return passkey;
}

/** The library throws an error for everything that isn't valid. */
async function rejectInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw secondFactorErrors.passkeyRejected();
  }
}

const toDto = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});
