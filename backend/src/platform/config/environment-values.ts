import { isIP } from 'node:net';
import { parseCIDR } from 'ipaddr.js';

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
      return /^https?:\/\//.test(source) ? { name, url: source } : { name, folder: source };
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

/** A network in CIDR notation: its first address and the length of its prefix. */
export type Network = ReturnType<typeof parseCIDR>;

/** Parses networks separated by commas. @throws Error for text that is not a network */
export const parseNetworks = (value: string): Network[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => parseCIDR(part));

export function isNetworkList(value: string): boolean {
  try {
    parseNetworks(value);
    return true;
  } catch {
    return false;
  }
}
