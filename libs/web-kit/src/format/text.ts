import { displayNameOf, formatCount, type UserNames } from '@atrium/contracts';

/** `12`, or `1,000+` if there are more. */
export const formatCappedCount = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${formatCount(count)}${isCapped ? '+' : ''}`;

/** `12 comments`, or `1,000+ comments` if there are more: the number of records on all pages. */
export const totalOf = (
  { total, totalCapped }: { total: number; totalCapped: boolean },
  noun: string,
): string =>
  `${formatCappedCount({ count: total, isCapped: totalCapped })} ${noun}${total === 1 ? '' : 's'}`;

/** `Maya Okafor`, or `Maya Okafor (inactive)` for a deactivated account. */
export const nameWithStatus = (name: string, isInactive: boolean): string =>
  isInactive ? `${name} (inactive)` : name;

/** A letter with its accents, or a digit. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** The first letter or digit of a name; without any, its first character. */
export function firstLetterOf(name: string): string {
  const [firstCharacter = ''] = name.trim();
  return (LETTER.exec(name)?.[0] ?? firstCharacter).toUpperCase();
}

/** `Maya Okafor` → `MO`: the initials of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word = '') => firstLetterOf(word)).join('') || firstLetterOf(name);
}

/** The initials of a person whose names may be missing. */
export const userInitials = (user: UserNames): string => initialsOf(displayNameOf(user));
