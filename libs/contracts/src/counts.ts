/** `1240` → `1,240`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 project`, `3,000 projects`; the noun takes a plural `s`. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
