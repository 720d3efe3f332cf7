import { HEADERS } from '@atrium/contracts';
import type { FetchArgs } from '@reduxjs/toolkit/query';

/**
 * The call that creates a record. Sent twice with the same key (a double press, a repeated try
 * after a lost answer) it makes one record (decisions section 3, `Idempotency-Key`).
 *
 * @param key of this one intention, such as a form keeps while it is open; new on every call
 *   unless given
 */
export const creation = (
  url: string,
  body: unknown,
  key: string = newIdempotencyKey(),
): FetchArgs => ({
  url,
  method: 'POST',
  body,
  headers: { [HEADERS.idempotencyKey]: key },
});

/** Random name of one intention. Works on plain HTTP too, where `randomUUID` does not exist. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
