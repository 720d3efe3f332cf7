import { countryName } from './countries';

interface VatFormat {
  /** Without spaces, dots, hyphens and slashes. */
  pattern: RegExp;
  example: string;
}

/** The VAT IDs of the EU, Great Britain, Norway and Switzerland, by ISO country code. */
const VAT_FORMATS: Readonly<Record<string, VatFormat>> = {
  AT: { pattern: /^ATU\d{8}$/, example: 'ATU12345678' },
  BE: { pattern: /^BE[01]\d{9}$/, example: 'BE0123456789' },
  BG: { pattern: /^BG\d{9,10}$/, example: 'BG123456789' },
  CH: { pattern: /^CHE\d{9}(MWST|TVA|IVA)?$/, example: 'CHE123456789MWST' },
  CY: { pattern: /^CY\d{8}[A-Z]$/, example: 'CY12345678L' },
  CZ: { pattern: /^CZ\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^DE\d{9}$/, example: 'DE123456789' },
  DK: { pattern: /^DK\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^EE\d{9}$/, example: 'EE123456789' },
  ES: { pattern: /^ES[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESX1234567L' },
  FI: { pattern: /^FI\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^(GB|XI)(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'GB123456789' },
  GR: { pattern: /^EL\d{9}$/, example: 'EL123456789' },
  HR: { pattern: /^HR\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^HU\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^IE(\d{7}[A-W][A-I]?|\d[A-Z*+]\d{5}[A-W])$/, example: 'IE1234567FA' },
  IT: { pattern: /^IT\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^LT(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^LU\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^LV\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^MT\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^NL\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { pattern: /^NO\d{9}(MVA)?$/, example: 'NO123456789MVA' },
  PL: { pattern: /^PL\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^PT\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^RO\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^SE\d{10}01$/, example: 'SE123456789001' },
  SI: { pattern: /^SI\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^SK\d{10}$/, example: 'SK1234567890' },
};

/**
 * Checks the tax ID of a company. A VAT ID loses its separators. The tax IDs of other countries
 * have no common format and stay as they were typed (docs/domain/clients.md#tax-id).
 *
 * @param country where the company is
 */
export function parseTaxId(
  text: string,
  country: string | null,
): { value: string; error?: never } | { value?: never; error: string } {
  const compact = text.toUpperCase().replace(/[\s./-]/g, '');
  // A company can be registered for VAT in another country.
  if (Object.values(VAT_FORMATS).some(({ pattern }) => pattern.test(compact))) {
    return { value: compact };
  }
  const expected = country === null ? undefined : VAT_FORMATS[country];
  if (country === null || !expected) return { value: text.trim() };
  return {
    error: `A VAT ID in ${countryName(country)} looks like ${expected.example}.`,
  };
}
