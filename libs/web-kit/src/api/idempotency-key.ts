/**
 * A random `Idempotency-Key`: the server creates one record for all requests with the same key.
 * Works on plain HTTP, where `crypto.randomUUID` is not available.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
