import type { Session } from '@atrium/web-kit';
import type { ErrorBody } from '@atrium/contracts';

/** Outcome of a sign-in attempt. `message` is shown above the submit button. */
export type SignInResult = { ok: true; user: Session } | { ok: false; message: string };

const REJECTED = 'Invalid username or password. Please try again.';
const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again.';
const FAILED = 'An error occurred during login. Please try again.';

async function rejectionMessage(response: Response): Promise<string> {
  if (response.status === 401) {
    return REJECTED;
  }
  if (response.status === 429 || response.status === 403) {
    const { message } = (await response.json()) as Partial<ErrorBody>;
    return message ?? (response.status === 429 ? TOO_MANY_ATTEMPTS : FAILED);
  }
  return FAILED;
}

/**
 * `POST /api/auth/login`. Never throws: every failure becomes a message. After too many attempts, the
 * server's message says how long to wait (docs/domain/accounts.md#sign-in-limits); for a role without
 * password sign-in, it says what to do instead.
 */
export async function requestSignIn(username: string, password: string): Promise<SignInResult> {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return response.ok
      ? { ok: true, user: (await response.json()) as Session }
      : { ok: false, message: await rejectionMessage(response) };
  } catch {
    return { ok: false, message: FAILED };
  }
}
