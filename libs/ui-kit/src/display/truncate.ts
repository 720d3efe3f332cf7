/** Most characters of a value in a history, or among what somebody else changed. */
const SHOWN = 80;

/** Cut where the whole text would be too long to read in passing. */
export const truncate = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
