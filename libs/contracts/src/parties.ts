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
const CITY_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']);

/** Postal code and city in the country's order; empty without either. */
export const formatTown = ({
  postalCode,
  city,
  country,
}: Pick<PostalAddress, 'postalCode' | 'city' | 'country'>): string =>
  (CITY_FIRST.has(country ?? '') ? [city, postalCode] : [postalCode, city])
    .filter(Boolean)
    .join(' ');

/**
 * The address as text, one line for each part; `null` without any (docs/domain/clients.md#address).
 */
export function formatAddress(address: PostalAddress): string | null {
  const { street, country } = address;
  const lines = [street, formatTown(address), country && countryName(country)];
  return lines.filter(Boolean).join('\n') || null;
}

/** The numbers that identify a company or client for the tax authorities. */
export const registrationLines = ({
  taxId,
  registrationNumber,
}: Readonly<Record<'taxId' | 'registrationNumber', string | null>>): string[] => [
  ...(taxId ? [`Tax ID ${taxId}`] : []),
  ...(registrationNumber ? [`Registration no. ${registrationNumber}`] : []),
];

/** `DE02120300000000202051` → `DE02 1203 0000 0000 2020 51`. */
const formatIban = (iban: string): string =>
  iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');

interface BankAccount {
  name: string;
  bankName: string | null;
  iban: string | null;
  bic: string | null;
  /** Free text for accounts without an IBAN. */
  accountDetails: string | null;
}

/**
 * Labels and values that a client needs to pay an invoice by bank transfer; none without an account.
 *
 * @param number of the invoice; null for a draft
 */
export function bankDetails(seller: BankAccount, number: string | null): [string, string][] {
  const { name, bankName, iban, bic, accountDetails } = seller;
  if (!(iban ?? accountDetails)) return [];
  const details: [string, string | null][] = [
    ['Account holder', name],
    ['Bank', bankName],
    ['IBAN', iban && formatIban(iban)],
    ['BIC', bic],
    ['Account', accountDetails],
    ['Reference', number],
  ];
  return details.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
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
