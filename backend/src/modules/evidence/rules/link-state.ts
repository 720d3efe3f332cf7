export interface LinkTimes {
  /** Null: the link never expires. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** What has become of a share link at a moment; it is live up to its last millisecond. */
export function linkState(
  { expiresAt, revokedAt }: LinkTimes,
  now: Date,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live';
}
