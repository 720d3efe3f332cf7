import type { Session } from '@atrium/web-kit';

/** Who is using this page, as far as the server could say. */
export type SessionAnswer =
  { state: 'signed-in'; user: Session } | { state: 'signed-out' } | { state: 'unknown' };

/** `GET /api/auth/me`, asked once (specification section 4: never retried). Never throws. */
export async function askForSession(): Promise<SessionAnswer> {
  try {
    const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } });
    if (response.status === 401) {
      return { state: 'signed-out' };
    }
    return response.ok
      ? { state: 'signed-in', user: (await response.json()) as Session }
      : { state: 'unknown' };
  } catch {
    return { state: 'unknown' };
  }
}
