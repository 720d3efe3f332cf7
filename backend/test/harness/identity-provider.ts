import path from 'node:path';
import { PUBLIC_URL } from './environment';
import { startProgram } from './start-program';

const SCRIPT = path.resolve(__dirname, '../../../tools/quality/identity-provider.mjs');

/** Identifies the provider in Atrium's URLs. */
const KEY = 'harbour';

const START_TIMEOUT_MS = 20_000;
const MAX_STEPS = 10;

/** The line that the provider prints when it is ready. */
const ISSUER = /^http:.*$/m;

/**
 * A real OpenID Connect provider on loopback, and a browser for each person with a session there.
 */
export interface IdentityProvider {
  issuer: string;
  /** Body that creates it in Atrium. */
  settings: { key: string; name: string; issuer: string; clientId: string; clientSecret: string };
  /** Signs in on the provider's page. Returns the path of Atrium's callback with its query. */
  signIn(startUrl: string, subject: string): Promise<string>;
  /** Confirms the sign-out on the provider's page. Returns the address that opens afterwards. */
  signOut(signOutUrl: string, subject: string): Promise<string>;
  stop(): Promise<unknown>;
}

/**
 * Starts a provider that knows one client.
 *
 * @param appUrl where the provider reaches Atrium
 * @param accounts claims by subject
 */
export async function startIdentityProvider(
  appUrl: string,
  accounts: Record<string, object>,
): Promise<IdentityProvider> {
  const client = { clientId: 'atrium', clientSecret: 'a secret that only tests use' };
  const options = {
    ...client,
    accounts,
    redirectUrl: `${PUBLIC_URL}/api/auth/oidc/${KEY}/callback`,
    signedOutUrl: `${PUBLIC_URL}/`,
    backchannelLogoutUrl: `${appUrl}/api/auth/oidc/${KEY}/backchannel-logout`,
  };
  const program = await startProgram({
    name: 'The identity provider',
    command: [process.execPath, SCRIPT, JSON.stringify(options)],
    stopSignal: 'SIGKILL',
    isReady: (output) => ISSUER.test(output),
    startTimeoutMs: START_TIMEOUT_MS,
  });
  const [issuer = ''] = ISSUER.exec(program.output()) ?? [];
  const browsers = new Map<string, Browser>();
  const browserOf = (subject: string): Browser => {
    const browser = browsers.get(subject) ?? new Browser(issuer);
    browsers.set(subject, browser);
    return browser;
  };
  return {
    issuer,
    settings: { key: KEY, name: 'Harbour Login', issuer, ...client },
    signIn: async (startUrl, subject) => {
      const form = { prompt: 'login', login: subject, password: 'any' };
      const { pathname, search } = new URL(await browserOf(subject).open(startUrl, form));
      return pathname + search;
    },
    signOut: (signOutUrl, subject) => browserOf(subject).open(signOutUrl, { logout: 'yes' }),
    stop: () => program.stop('SIGKILL'),
  };
}

/** Follows redirects and sends forms on one site, with cookies. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly site: string) {}

  /** @returns the first address on another site */
  async open(address: string, fields: Record<string, string>): Promise<string> {
    let response = await this.request(address);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const location = response.headers.get('location');
      if (location !== null) {
        const target = new URL(location, this.site).href;
        if (!target.startsWith(this.site)) return target;
        response = await this.request(target);
        continue;
      }
      const page = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`The page of the provider has no form:\n${page}`);
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
      response = await this.request(new URL(action, this.site).href, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...(xsrf !== undefined && { xsrf }) }),
      });
    }
    throw new Error('The provider redirects in circles.');
  }

  private async request(address: string, options: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...options, redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
