/**
 * Regular expressions that find a person's names, email addresses and phone numbers in text. They
 * are for the database, so they use only what MariaDB (PCRE) and MySQL (ICU) have in common.
 */

/** Matches complete words only, in any case: not `ann@example.com` in `joann@example.com`. */
export const wordsOf = (patterns: readonly string[]): string =>
  `(?i)(?<![\\w.+-])(${patterns.join('|')})(?![\\w-])`;

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
  return [escapePattern(fullName), ...lastNameFirst];
}

/** Length of the shortest number that is searched; other text often contains shorter ones. */
const MIN_LENGTH = 7;

/** Country calling codes (ITU-T E.164). */
const CALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/;

interface PhoneNumber {
  /** Undefined for a number without one. */
  callingCode: string | undefined;
  /** Digits without calling code and trunk prefix. */
  national: string;
}

/** Several numbers can be in one field; short ones, such as extensions, are left out. */
function phoneNumbersIn(text: string): PhoneNumber[] {
  return text
    .replaceAll('(0)', '')
    .split(/[,;\p{L}]|\s\/\s/u)
    .map((part) => part.replace(/[^\d+]/g, ''))
    .filter((part) => part.replaceAll('+', '').length >= MIN_LENGTH)
    .map(parsePhoneNumber);
}

function parsePhoneNumber(text: string): PhoneNumber {
  const international = /^(?:\+|00)(\d{7,})/.exec(text)?.[1];
  if (international === undefined) {
    return { callingCode: undefined, national: text.replace(/\D/g, '').replace(/^[01]/, '') };
  }
  const callingCode = CALLING_CODE.exec(international)?.[0] ?? '';
  return { callingCode, national: international.slice(callingCode.length) };
}

/** Whether two fields contain the same phone number, in any notation. */
export function isSamePhone(one: string, other: string): boolean {
  const numbers = phoneNumbersIn(other).map(({ national }) => national);
  return one === other || phoneNumbersIn(one).some(({ national }) => numbers.includes(national));
}

const SEPARATOR = '[ \\t\u00a0().\\/\u2010-\u2015-]';
const ANY_SEPARATORS = `${SEPARATOR}{0,3}`;
/** A digit before the number belongs to it, such as those of another calling code. */
const NO_DIGIT_BEFORE = `(?<!\\d${SEPARATOR})(?<!\\d${SEPARATOR}{2})`;
/** Not an amount. */
const NO_DECIMALS = '(?!\\.\\d)';
/** `(555) 010-2030`, but not the parenthesis of a sentence. */
const PARENTHESIS = '(?:\\((?=\\+?\\d{1,5}\\)))?';

/**
 * The phone numbers in a field, with any separators: `+1 (555) 010-2030`, `+15550102030`,
 * `555.010.2030`. A number with letters, such as `0800 FLOWERS`, is also found as it is stored.
 */
export function phonePatterns(field: string): string[] {
  const hasLetters = field.length >= MIN_LENGTH && /\d/.test(field) && /\p{L}/u.test(field);
  return [
    ...(hasLetters ? [escapePattern(field)] : []),
    ...phoneNumbersIn(field).map(phonePattern),
  ];
}

function phonePattern({ callingCode, national }: PhoneNumber): string {
  const trunk = callingCode === undefined ? '[01]' : '0';
  const international =
    callingCode === undefined
      ? `(?:\\+|00|011)${ANY_SEPARATORS}(?:\\d{1,3}${ANY_SEPARATORS})?`
      : `(?:\\+|00|011)?${ANY_SEPARATORS}${callingCode}${ANY_SEPARATORS}(?:0${ANY_SEPARATORS})?`;
  const isFoundAlone = national.length >= MIN_LENGTH ? '?' : '';
  const prefix = `(?:${international}|${trunk}${ANY_SEPARATORS})${isFoundAlone}`;
  const digits = [...national].join(ANY_SEPARATORS);
  return `${NO_DIGIT_BEFORE}${PARENTHESIS}${prefix}${PARENTHESIS}${digits}${NO_DECIMALS}`;
}
