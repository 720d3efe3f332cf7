import { countryName } from './countries';
import { COMPANY_LABELS } from './labels';

export interface PostalAddress {
  /** The street with its number; a few lines at most. */
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

/** Countries that write the postal code after the city. */
const CITY_FIRST: readonly (string | null)[] = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US'];

/**
 * The address as text, one line for each part; `null` without any (docs/domain/clients.md#address).
 */
export function formatAddress({ street, postalCode, city, country }: PostalAddress): string | null {
  const town = CITY_FIRST.includes(country) ? [city, postalCode] : [postalCode, city];
  const lines = [street, town.filter(Boolean).join(' '), country && countryName(country)];
  return lines.filter(Boolean).join('\n') || null;
}

/**
 * The parts of an address after a request that may contain it as text. New text replaces the
 * complete address: it becomes the street, and the parts that the request doesn't send are cleared
 * (docs/domain/clients.md#address).
 */
export function addressChanges<Sent extends Partial<PostalAddress> & { address?: string | null }>(
  current: PostalAddress,
  { address, ...parts }: Sent,
): Omit<Sent, 'address'> & Partial<PostalAddress> {
  const isUnchanged = (address || null) === formatAddress(current);
  if (address === undefined || parts.street !== undefined || isUnchanged) return parts;
  return { postalCode: null, city: null, country: null, ...parts, street: address };
}

/** What EN 16931 and common practice require of the seller of an electronic invoice. */
const EINVOICE_FIELDS = ['name', 'street', 'postalCode', 'city', 'country', 'taxId'] as const;

/** The labels of the company fields that electronic invoices need and that are empty. */
export const missingEinvoiceFields = (
  company: Readonly<Partial<Record<(typeof EINVOICE_FIELDS)[number], string | null>>>,
): string[] => EINVOICE_FIELDS.filter((name) => !company[name]).map((name) => COMPANY_LABELS[name]);

/** The domain of the address that replaces an erased person's. No mail reaches it (RFC 2606). */
export const ERASED_DOMAIN = '@erased.invalid';

/** Whether an erasure replaced this address (docs/domain/privacy.md#erasure). */
export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED_DOMAIN);
