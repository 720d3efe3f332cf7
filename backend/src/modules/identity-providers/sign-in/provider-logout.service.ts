import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { SecretCipher } from '../../../platform/secrets';
import { Sessions } from '../../../platform/session';
import { isSameIssuer } from '../identities/own-identities.service';
import { IdentityProviders } from '../identity-providers';
import { OidcClient } from './oidc-client';
import { ID_TOKEN_PURPOSE } from './provider-sign-in.service';

const FIND_PROVIDER_SESSION = `
  SELECT s.encryptedIdToken, i.issuer FROM session s
  JOIN user_identities i ON i.id = s.identityId WHERE s.sid = ?`;

/** Sessions opened with an issuer, for one user or for one session at the provider. */
const FIND_SESSIONS = `
  SELECT s.sid, s.userId FROM user_identities i JOIN session s ON s.identityId = i.id
  WHERE i.issuer = ? AND i.subject = COALESCE(?, i.subject)
    AND (? IS NULL OR s.providerSid = ?)`;

/** Ends sessions here and at the provider (docs/domain/accounts.md#single-logout). */
@Injectable()
export class ProviderLogoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly cipher: SecretCipher,
    private readonly sessions: Sessions,
    private readonly providers: IdentityProviders,
    private readonly client: OidcClient,
  ) {}

  /**
   * The page that also signs the user out at the provider that opened the session.
   *
   * @returns undefined for a session without a provider, and if the provider can't be reached
   */
  async signOutUrl(sessionId: string): Promise<string | undefined> {
    const [session] = await this.dataSource.query<
      { encryptedIdToken: string | null; issuer: string }[]
    >(FIND_PROVIDER_SESSION, [sessionId]);
    if (!session) return undefined;
    const active = await this.providers.listActive();
    const found = active.find(({ issuer }) => isSameIssuer(issuer, session.issuer));
    if (!found) return undefined;
    const { encryptedIdToken } = session;
    const idToken =
      encryptedIdToken === null ? null : this.cipher.decrypt(encryptedIdToken, ID_TOKEN_PURPOSE);
    try {
      const provider = await this.providers.get(found.key);
      return await this.client.endSessionUrl(provider, idToken ?? null);
    } catch {
      // The client has logged the reason. Signing out of Atrium must work without the provider.
      return undefined;
    }
  }

  /**
   * Ends the sessions that a provider's logout token identifies.
   *
   * @returns the number of ended sessions
   * @throws AppError 400 for an invalid token, 404, 503
   */
  async endSessions(providerKey: string, logoutToken: string): Promise<number> {
    const provider = await this.providers.get(providerKey);
    const { issuer, subject, providerSid } = await this.client.readLogoutToken(
      provider,
      logoutToken,
    );
    const sid = providerSid ?? null;
    return this.transactions.run(async (em) => {
      const ended = await em.query<{ sid: string; userId: number }[]>(FIND_SESSIONS, [
        issuer,
        subject ?? null,
        sid,
        sid,
      ]);
      await this.sessions.endMany(
        em,
        ended.map((session) => session.sid),
      );
      await this.audit.recordAll(
        em,
        null,
        ended.map(({ userId }) => ({
          action: 'session.end',
          entity: 'session' as const,
          entityId: userId,
          note: `Signed out by ${provider.name}.`,
        })),
      );
      return ended.length;
    });
  }
}
