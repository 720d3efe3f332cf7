const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The most frequent separator outside quotes; a comma if there is none. */
export function separatorOf(line: string): string {
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
