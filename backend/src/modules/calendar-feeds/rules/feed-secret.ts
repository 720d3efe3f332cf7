import { createHmac } from 'node:crypto';

/**
 * The secret in the address of a feed: 256 bits in base64url, worked out from the server's own
 * secret, so that its owner can be shown it again while the database keeps only its hash. Each
 * renewal raises the version, which gives another secret.
 */
export const feedSecret = (
  serverSecret: string,
  { id, version }: { id: number; version: number },
): string =>
  createHmac('sha256', serverSecret).update(`calendar-feed ${id} ${version}`).digest('base64url');
