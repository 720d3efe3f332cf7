import { FILE_NAME_LENGTH } from '@atrium/contracts';
import { cutText } from '../../../platform/truncate';

/** More characters after the last dot are part of the name. */
const MAX_EXTENSION_LENGTH = 20;

/**
 * The names of the files in a ZIP. A name that another file has, ignoring case, gets a number:
 * `scan.pdf`, `scan (2).pdf`. Names that Windows doesn't allow are changed, and a number doesn't
 * make a name longer than file systems allow.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map(windowsName).map((name) => {
    const dot = name.lastIndexOf('.');
    // A leading dot, as in `.env`, doesn't start an extension.
    const hasExtension = dot > 0 && name.length - dot <= MAX_EXTENSION_LENGTH;
    const base = hasExtension ? name.slice(0, dot) : name;
    const extension = name.slice(base.length);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      const end = ` (${number})${extension}`;
      unique = `${cutText(base, FILE_NAME_LENGTH - end.length)}${end}`;
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
