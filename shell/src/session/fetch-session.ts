import type { Session } from '@atrium/web-kit';
import { REQUEST_TIMEOUT_MS } from '@atrium/web-kit/boot';

/** `unknown` if the server can't be reached or fails. */
export type SessionResult =
  { state: 'signed-in'; user: Session } | { state: 'signed-out' } | { state: 'unknown' };

/** `GET /api/auth/me`, without a retry (docs/domain/shell.md#caching). Never throws. */
export async function fetchSession(): Promise<SessionResult> {
  try {
    const response = await fetch('/api/auth/me', {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
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
