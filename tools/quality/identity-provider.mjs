import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listenOnFreePort } from '../lib/network.mjs';

/**
 * An OpenID Connect provider for tests, on a free port of this machine. Prints its issuer when it
 * is ready. Its sign-in page accepts the subject of each account as the login, with any password.
 *
 *     node tools/quality/identity-provider.mjs '<Options as JSON>'
 *
 * @typedef {object} Options
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} redirectUrl
 * @property {string} signedOutUrl where the browser goes after a sign-out
 * @property {string} backchannelLogoutUrl
 * @property {Record<string, Record<string, unknown>>} accounts claims by subject
 */

/** @type {Options} */
const options = JSON.parse(process.argv[2] ?? '{}');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const server = createServer();
const issuer = `http://127.0.0.1:${await listenOnFreePort(server)}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: options.clientId,
      client_secret: options.clientSecret,
      redirect_uris: [options.redirectUrl],
      post_logout_redirect_uris: [options.signedOutUrl],
      backchannel_logout_uri: options.backchannelLogoutUrl,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig' }] },
  cookies: { keys: ['a key for tests only'] },
  scopes: ['openid', 'email', 'profile', 'groups'],
  claims: {
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    groups: ['groups'],
  },
  features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
  pkce: { required: () => true },
  findAccount: (_context, subject) => {
    const claims = options.accounts[subject];
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
  // By default, it doesn't connect to loopback addresses.
  fetch: (url, { method, redirect, headers, body, signal } = {}) =>
    fetch(url, { method, redirect, headers, body, signal }),
  // Grants every scope without asking for consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({
      clientId: options.clientId,
      accountId: oidc.session?.accountId,
    });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});

provider.on('backchannel.error', (_context, error) => console.error(error));
server.on('request', provider.callback());
console.log(issuer);
