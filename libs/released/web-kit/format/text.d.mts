import { type UserNames } from '@atrium/contracts';
/** `1240` → `1,240`. */
export declare const formatCount: (count: number) => string;
/** `1 project`, `3,000 projects`; the noun takes a plural `s`. */
export declare const countOf: (count: number, noun: string) => string;
/** The first letter or digit of a name; without any, its first character. */
export declare function firstLetterOf(name: string): string;
/** `Maya Okafor` → `MO`: the initials of the first and last word of a name. */
export declare function initialsOf(name: string): string;
/** The initials of a person whose names may be missing. */
export declare const userInitials: (user: UserNames) => string;
