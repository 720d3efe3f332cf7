import { displayNameOf, type PersonNames } from '@atrium/contracts';

/** `1240` → `1,240`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `MO` for Maya Okafor: first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** The same for a person whose names may be missing. */
export const personInitials = (person: PersonNames): string => initialsOf(displayNameOf(person));
