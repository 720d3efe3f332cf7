import { hash } from 'node:crypto';

/** Length of the column. */
const MAX_LENGTH = 255;
const HASHED = 'sha256:';

/**
 * A Message-ID without its brackets, as it is stored and compared. A very long one, or one with
 * invalid characters, is replaced by its hash.
 */
export function mailIdOf(header: string): string {
  const id = header.trim().replace(/^<|>$/g, '').trim();
  if (id.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(id) && !id.startsWith(HASHED)) return id;
  return HASHED + hash('sha256', id);
}

/** The headers `In-Reply-To` and `References` of the next email in a conversation. */
interface ThreadHeaders {
  inReplyTo?: string;
  references?: string[];
}

/** Mail programs need only the start and the newest messages of a long conversation. */
const MAX_REFERENCES = 20;

/** @param mailIds the stored Message-IDs of the conversation, oldest first */
export function threadHeaders(mailIds: readonly string[]): ThreadHeaders {
  const ids = mailIds.filter((id) => !id.startsWith(HASHED)).map((id) => `<${id}>`);
  const [first] = ids;
  const last = ids.at(-1);
  if (first === undefined || last === undefined) return {};
  const references =
    ids.length > MAX_REFERENCES ? [first, ...ids.slice(1 - MAX_REFERENCES)] : [...ids];
  return { inReplyTo: last, references };
}
