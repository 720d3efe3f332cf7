import type { ErrorBody } from '@atrium/contracts';
import type { Session } from '@atrium/web-kit';
import { REQUEST_TIMEOUT_MS } from '@atrium/web-kit/boot';
import { isCancelled, reportUnknownPasskey, signWithPasskey } from '../session/passkey-ceremony';
import { hasNewVersion } from '../updates/has-new-version';

/** The steps that can complete a sign-in after the password. */
export type SecondStep = 'totp' | 'recovery-code' | 'passkey';

/** Outcome of a sign-in attempt. `message` is shown above the submit button. */
type SignInResult =
  | { ok: true; user: Session }
  | { ok: false; message: string; isExpired?: boolean }
  | { ok: false; secondFactor: SecondStep[] };

const REJECTED = 'Invalid username or password. Please try again.';
const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again.';
const FAILED = 'An error occurred during login. Please try again.';

const PASSKEY_FAILED = "Couldn't sign in with a passkey. Try again, or use your password.";

async function rejectionMessage(response: Response): Promise<string> {
  if (response.status === 401) return REJECTED;
  if (response.status === 429 || response.status === 403) {
    return (await messageOf(response)) ?? (response.status === 429 ? TOO_MANY_ATTEMPTS : FAILED);
  }
  return FAILED;
}

async function messageOf(response: Response): Promise<string | undefined> {
  const { message } = (await response.json()) as Partial<ErrorBody>;
  return message;
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });

/**
 * `POST /api/auth/login`. Never throws: every failure becomes a message. After too many attempts,
 * the server's message says how long to wait (docs/domain/accounts.md#sign-in-limits); for a role
 * without password sign-in, it says what to do instead.
 */
export async function requestSignIn(username: string, password: string): Promise<SignInResult> {
  try {
    const response = await post('login', { username, password });
    if (!response.ok) return { ok: false, message: await rejectionMessage(response) };
    const result = (await response.json()) as Session | { secondFactor: SecondStep[] };
    return 'secondFactor' in result
      ? { ok: false, secondFactor: result.secondFactor }
      : { ok: true, user: result };
  } catch {
    return { ok: false, message: FAILED };
  }
}

/** Completes a sign-in with a code of the app or a recovery code. Never throws. */
export async function requestSecondStep(
  code: { code: string } | { recoveryCode: string },
): Promise<SignInResult> {
  try {
    const response = await post('totp/verify', code);
    if (response.ok) return { ok: true, user: (await response.json()) as Session };
    return {
      ok: false,
      message: (response.status < 500 ? await messageOf(response) : undefined) ?? FAILED,
      isExpired: response.status === 410,
    };
  } catch {
    return { ok: false, message: FAILED };
  }
}

/** Signs in with a passkey. Never throws. @returns undefined if the user cancelled */
export async function requestPasskeySignIn(): Promise<SignInResult | undefined> {
  try {
    const challenge = await post('passkeys/options', { purpose: 'sign-in' });
    if (!challenge.ok) return { ok: false, message: PASSKEY_FAILED };
    const { options } = (await challenge.json()) as { options: object };
    const credential = await signWithPasskey(options);
    const response = await post('passkeys/verify', { credential });
    if (response.ok) return { ok: true, user: (await response.json()) as Session };
    const { rule, message } = (await response.json()) as Partial<ErrorBody>;
    if (rule !== 'auth.passkey_unknown') return { ok: false, message: PASSKEY_FAILED };
    await reportUnknownPasskey(options, credential.id);
    return { ok: false, message: message ?? PASSKEY_FAILED };
  } catch (error) {
    if (isCancelled(error)) return undefined;
    // The code for passkeys loads on the first use, and a newer build may have replaced it.
    if (await hasNewVersion()) location.reload();
    return { ok: false, message: PASSKEY_FAILED };
  }
}
