export interface LinkTimes {
  /** Null if the link never expires. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** A link is live until the millisecond before it expires (docs/domain/evidence.md#share-links). */
export function linkState(
  { expiresAt, revokedAt }: LinkTimes,
  now: Date,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live';
}
