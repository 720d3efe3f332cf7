import { displayNameOf, type PersonNames } from '@atrium/contracts';

/** `1240` → `1,240`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A letter with its accents, or a figure. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** First letter of a name, whatever stands before it; of a name without letters its first sign. */
export function firstLetterOf(name: string): string {
  const [sign = ''] = name.trim();
  return (LETTER.exec(name)?.[0] ?? sign).toUpperCase();
}

/** `MO` for Maya Okafor: first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word = '') => firstLetterOf(word)).join('') || firstLetterOf(name);
}

/** The same for a person whose names may be missing. */
export const personInitials = (person: PersonNames): string => initialsOf(displayNameOf(person));
