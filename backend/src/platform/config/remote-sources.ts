/** Where the built code of one remote comes from: a folder served here, or another site. */
export type RemoteSource =
  { name: string; folder: string; url?: never } | { name: string; url: string; folder?: never };

/** Reads `name=folder-or-URL` pairs separated by commas. */
export function parseRemotes(value: string): RemoteSource[] {
  return value
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator);
      const source = pair.slice(separator + 1);
      return /^https?:\/\//.test(source) ? { name, url: source } : { name, folder: source };
    });
}

/** A name that a value of `REMOTES` gives to more than one remote. */
export const findDuplicateRemote = (value: string): string | undefined =>
  parseRemotes(value)
    .map(({ name }) => name)
    .find((name, index, names) => names.indexOf(name) < index);
