import { isPlainObject } from '@atrium/contracts';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import path from 'node:path';

/** Location of a remote's build: a folder served by this process, or another site. */
export type RemoteSource =
  { name: string; folder: string; url?: never } | { name: string; url: string; folder?: never };

/** Parses `name=folder-or-URL` pairs separated by commas. */
export function parseRemotes(value: string): RemoteSource[] {
  return value
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator);
      const source = pair.slice(separator + 1);
      return isUrl(source) ? { name, url: source } : { name, folder: source };
    });
}

const isUrl = (source: string): boolean => /^https?:\/\//.test(source);

/**
 * Parses the content of `REMOTES_FILE`, such as `{ "finance": "/srv/finance" }`.
 *
 * @param folder of the file; relative folders in it start there
 * @throws Error with a message for the operator if it isn't such an object
 */
export function parseRemotesFile(content: string, folder: string): RemoteSource[] {
  const parsed: unknown = JSON.parse(content);
  if (!isPlainObject(parsed)) {
    throw new Error('The file must be an object such as { "finance": "/srv/finance" }.');
  }
  return Object.entries(parsed).map(([name, source]) => {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || typeof source !== 'string' || source === '') {
      throw new Error(`The entry "${name}" must name a folder or a URL.`);
    }
    return isUrl(source)
      ? { name, url: new URL(source).href }
      : { name, folder: path.resolve(folder, source) };
  });
}

/** The first name that a value of `REMOTES` contains twice. */
export const findDuplicateRemote = (value: string): string | undefined =>
  parseRemotes(value)
    .map(({ name }) => name)
    .find((name, index, names) => names.indexOf(name) < index);

/** Named ranges of the "trust proxy" setting of Express. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether Express accepts the value as its "trust proxy" setting. */
export function isTrustProxy(value: string): boolean {
  return typeof parseTrustProxy(value) !== 'string' || value.split(',').every(isAddressOrRange);
}

/** Value of the "trust proxy" setting of Express. */
export function parseTrustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,2}$/.test(value) ? Number(value) : value;
}

function isAddressOrRange(part: string): boolean {
  const text = part.trim();
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Parses a list in JSON; undefined for other text. */
export function parseList(value: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** A network in CIDR notation: its first address and the length of its prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses networks separated by commas. @throws Error for text that is not a network */
export const parseNetworks = (value: string): Network[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ipaddr.parseCIDR(part));

export function isNetworkList(value: string): boolean {
  try {
    parseNetworks(value);
    return true;
  } catch {
    return false;
  }
}
