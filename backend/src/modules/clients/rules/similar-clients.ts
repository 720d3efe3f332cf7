import { editDistance, MAX_TYPOS, maxTypos } from '../../../platform/edit-distance';

export interface KnownClient {
  id: number;
  name: string;
  email: string;
}

/** A client with a name and address to compare: its own, with a former address, or a contact's. */
export interface Candidate extends KnownClient {
  formerEmail?: string;
  contact?: { name: string; email: string | null };
}

/** Why a client may be a match. */
export const SIMILARITIES = ['email', 'name', 'contact'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

interface Suggestion extends KnownClient {
  reason: Similarity;
}

const MAX_SUGGESTIONS = 5;

const LEGAL_FORMS = new Set(
  'ag bv co company corp corporation gmbh inc incorporated kg limited llc llp ltd nv oy plc pty sa sarl sas se spa srl'.split(
    ' ',
  ),
);

/**
 * The words of a name without case, accents, punctuation and legal form: `acme` for `ACME Corp.`.
 */
export function coreOfName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/**
 * Parts of a text, at least one of which is unchanged by {@link MAX_TYPOS} typos: two typos can't
 * change all three parts, unless two letters are swapped across a boundary.
 */
export function unchangedParts(text: string): string[] {
  const count = MAX_TYPOS + 1;
  const bounds = Array.from({ length: count + 1 }, (_, part) =>
    Math.round((part * text.length) / count),
  );
  return bounds
    .slice(1)
    .map((end, part) => text.slice(bounds[part], end))
    .filter((part) => part !== '');
}

/**
 * The existing clients that are similar to a new name and address, the most similar first: their
 * address differs by a typo, or they have the same name, perhaps with a typo, and another address.
 * Their former addresses and their contacts are compared in the same way.
 */
export function similarClients(
  entered: { name: string; email: string },
  known: readonly Candidate[],
): Suggestion[] {
  const similar = known
    .map(({ contact, formerEmail, ...client }) => {
      const { name, email } = contact ?? { ...client, email: formerEmail ?? client.email };
      const typosInEmail =
        email === null ? Infinity : typosBetween(entered.email.toLowerCase(), email.toLowerCase());
      const reason: Similarity = contact ? 'contact' : typosInEmail <= MAX_TYPOS ? 'email' : 'name';
      const typos = Math.min(typosInEmail, nameDistance(entered.name, name));
      return { suggestion: { ...client, reason }, typos };
    })
    .filter(({ typos }) => typos <= MAX_TYPOS)
    .sort((a, b) => a.typos - b.typos || a.suggestion.id - b.suggestion.id);
  const first = new Map<number, Suggestion>();
  for (const { suggestion } of similar) {
    if (!first.has(suggestion.id)) first.set(suggestion.id, suggestion);
  }
  return [...first.values()].slice(0, MAX_SUGGESTIONS);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Names with different digits, such as `Site 12` and `Site 13`, differ on purpose. */
const typosBetween = (a: string, b: string): number =>
  digitsOf(a) === digitsOf(b) ? editDistance(a, b) : Infinity;

/**
 * The typos between two names, with or without their legal forms; infinite if there are too many.
 */
function nameDistance(a: string, b: string): number {
  const pairs = [
    [a.toLowerCase(), b.toLowerCase()],
    [coreOfName(a), coreOfName(b)],
  ] as const;
  const distances = pairs
    .filter(([name]) => name !== '')
    .map(([a, b]) => ({ typos: typosBetween(a, b), max: maxTypos(a) }))
    .filter(({ typos, max }) => typos <= max);
  return Math.min(...distances.map(({ typos }) => typos));
}
