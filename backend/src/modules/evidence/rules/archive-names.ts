import { extname } from 'node:path';

/**
 * The names of the files in a ZIP. A name that another file has, also in other case, gets a number:
 * `scan.pdf`, `scan (2).pdf`.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const extension = extname(name);
    const base = name.slice(0, name.length - extension.length);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${base} (${number})${extension}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
