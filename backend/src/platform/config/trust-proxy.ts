import { isIP } from 'node:net';

/** Ranges that Express knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a value of `TRUST_PROXY` is one that Express can work with. */
export function isTrustProxy(value: string): boolean {
  return typeof parseTrustProxy(value) !== 'string' || value.split(',').every(isAddressOrRange);
}

/** Value for Express' "trust proxy" setting. */
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
