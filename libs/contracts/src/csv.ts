const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that a line before the column names tells Excel to use, such as `sep=;`. */
export const namedSeparator = (line: string): string | undefined =>
  SEPARATORS.find((separator) => line.toLowerCase() === `sep=${separator}`);

/** The most frequent separator outside quotes; a comma if there is none. */
export function separatorOf(line: string): string {
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
