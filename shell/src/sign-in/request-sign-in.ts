import type { Session } from '@atrium/web-kit';
import type { ErrorBody } from '@atrium/contracts';

/** What became of a try to sign in. `message` is a sentence for the person at the form. */
export type SignInResult = { ok: true; user: Session } | { ok: false; message: string };

const REJECTED = 'Invalid username or password. Please try again.';
const TOO_MANY_TRIES = 'Too many attempts. Please wait a moment and try again.';
const FAILED = 'An error occurred during login. Please try again.';

async function refusalOf(response: Response): Promise<string> {
  if (response.status === 401) {
    return REJECTED;
  }
  if (response.status === 429) {
    const { message } = (await response.json()) as Partial<ErrorBody>;
    return message ?? TOO_MANY_TRIES;
  }
  return FAILED;
}

/**
 * `POST /api/auth/login`. Never throws: every failure comes back as its sentence (specification
 * section 8). When tries are limited (decisions section 4) the server's sentence says how long.
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
      : { ok: false, message: await refusalOf(response) };
  } catch {
    return { ok: false, message: FAILED };
  }
}
