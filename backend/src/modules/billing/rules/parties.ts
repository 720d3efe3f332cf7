import { recordOf } from '@atrium/contracts';

/** A company or client as an invoice prints it; empty details are null. */
export interface InvoiceParty {
  name: string;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  taxId: string | null;
  registrationNumber: string | null;
  email: string | null;
  phone: string | null;
}

export type InvoiceBuyer = InvoiceParty;

export interface InvoiceSeller extends InvoiceParty {
  bankName: string | null;
  iban: string | null;
  bic: string | null;
  /** Free text for accounts without an IBAN. */
  accountDetails: string | null;
  /** Printed at the bottom of each page. */
  invoiceFooter: string | null;
  /** ISO 4217 code of all amounts. */
  currency: string;
}

const PARTY_FIELDS = [
  'street',
  'postalCode',
  'city',
  'country',
  'taxId',
  'registrationNumber',
  'phone',
] as const satisfies readonly (keyof InvoiceParty)[];

const ACCOUNT_FIELDS = [
  'bankName',
  'iban',
  'bic',
  'accountDetails',
  'invoiceFooter',
] as const satisfies readonly (keyof InvoiceSeller)[];

/** The details of a company or client that an invoice copies. */
export type PartyDetails = Record<(typeof PARTY_FIELDS)[number], string | null>;

type Company = Record<
  (typeof PARTY_FIELDS)[number] | (typeof ACCOUNT_FIELDS)[number] | 'email',
  string
> &
  Pick<InvoiceSeller, 'name' | 'currency'>;

/** The company as an invoice copies it. Details that are empty in the settings are null. */
export const sellerOf = (company: Company): InvoiceSeller => ({
  name: company.name,
  ...filled(company, PARTY_FIELDS),
  ...filled(company, ['email']),
  ...filled(company, ACCOUNT_FIELDS),
  currency: company.currency,
});

/** The columns of a client that an invoice copies. */
export const BUYER_COLUMNS: readonly (keyof PartyDetails)[] = PARTY_FIELDS;

/** The client as an invoice copies it, under the name and email address of the invoice. */
export const buyerOf = (
  { clientName, clientEmail }: { clientName: string; clientEmail: string },
  client: PartyDetails | undefined,
): InvoiceBuyer => ({
  name: clientName,
  ...filled(client ?? {}, PARTY_FIELDS),
  email: clientEmail,
});

const filled = <Name extends string>(
  details: Partial<Record<Name, string | null>>,
  names: readonly Name[],
): Record<Name, string | null> => recordOf(names, (name) => details[name] || null);
