import { batchesOf } from '../batches';

/**
 * Regular expressions that find a person's names, email addresses and phone numbers in text. They
 * are for the database, so they use only what MariaDB (PCRE) and MySQL (ICU) have in common.
 */

/** Patterns of one regular expression; PCRE compiles at most 64 KB. */
const GROUP_SIZE = 50;

/** Match complete words only, in any case: not `ann@example.com` in `joann@example.com`. */
export const expressionsOf = (patterns: readonly string[]): string[] =>
  batchesOf(patterns, GROUP_SIZE).flatMap((batch) => {
    const group = batch.join('|');
    return [
      `(?i)(?<![\\w.+-])(${group})(?![\\w-])`,
      // JSON has line breaks and tabs as `\n`, `\r` and `\t`, whose letter isn't part of the word.
      `(?i)(?<=\\\\[nrt])(${group})(?![\\w-])`,
    ];
  });

/** The words of a name can be joined in other ways, such as in the names of files. */
export const escapePattern = (term: string): string =>
  term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '[\\s._-]+');

/** `Smith, John Miller` is about two people. */
const NO_OTHER_NAME = String.raw`(?!(?-i:[ \t]+\p{Lu}))`;

/**
 * A full name, first or last name first: `Ann van Dyk`, `van Dyk, Ann`, `Dyk, Ann van`. It can be
 * stored in either order.
 */
export function namePatterns(name: string): string[] {
  const [lastName, firstName, ...others] = name.split(/\s*,\s*/).filter(Boolean);
  const isLastNameFirst = firstName !== undefined && others.length === 0;
  const fullName = isLastNameFirst ? `${firstName} ${lastName}` : name;
  const words = fullName.split(/\s+/);
  const lastNameFirst = words
    .slice(1)
    .map((_, index) => [words.slice(index + 1), words.slice(0, index + 1)])
    .map((parts) => parts.map((part) => escapePattern(part.join(' '))).join('\\s*,\\s*'))
    .map((pattern) => `${pattern}${NO_OTHER_NAME}`);
  return [...new Set([name, fullName].map(escapePattern)), ...lastNameFirst];
}

/** Length of the shortest number that is searched; other text often contains shorter ones. */
const MIN_LENGTH = 7;

/** Only digits and what separates them, unlike `0800 FLOWERS` or two numbers. */
const PLAIN_NUMBER = /^\+?[\d\s()./-]+$/;
const SEPARATORS = '[\\s\u00a0().\\/\u2010-\u2015-]{0,3}';
/** `+49 171`, `(555) 010`, but not the parenthesis of a sentence. */
const START = '(?:\\+|\\((?=\\d{1,5}\\)))?';
/** In JSON, a number without quotes is not a phone number. */
const NO_JSON_NUMBER = '(?<!":)(?<!": )';
/** Nor is an amount. */
const NO_DECIMALS = '(?!\\.\\d)';

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/**
 * A phone number with any separators between its digits, such as `+1 (555) 010-2030` and
 * `+1 555.010.2030`. A field with other characters is found as it is stored.
 *
 * @returns no pattern for a number that is too short
 */
export function phonePatterns(phone: string): string[] {
  const digits = digitsOf(phone);
  if (PLAIN_NUMBER.test(phone)) {
    return digits.length >= MIN_LENGTH
      ? [`${NO_JSON_NUMBER}${START}${[...digits].join(SEPARATORS)}${NO_DECIMALS}`]
      : [];
  }
  return phone.length >= MIN_LENGTH && digits !== '' ? [escapePattern(phone)] : [];
}

/** Whether two fields contain the same phone number, with any separators. */
export const isSamePhone = (one: string, other: string): boolean =>
  one === other || (digitsOf(one) !== '' && digitsOf(one) === digitsOf(other));
