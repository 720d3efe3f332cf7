/**
 * The names of the files in a ZIP. A name that another file has, ignoring case, gets a number:
 * `scan.pdf`, `scan (2).pdf`. Names that Windows doesn't allow are changed.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map(windowsName).map((name) => {
    const dot = name.lastIndexOf('.');
    // A leading dot, as in `.env`, doesn't start an extension.
    const base = dot > 0 ? name.slice(0, dot) : name;
    const extension = name.slice(base.length);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${base} (${number})${extension}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Names of devices, which Windows also reserves with any extension. */
const DEVICE = /^(con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Windows allows neither these characters in a name nor a dot or a space at its end. */
const windowsName = (name: string): string =>
  name
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/[. ]$/, '_')
    .replace(DEVICE, '$1_');
