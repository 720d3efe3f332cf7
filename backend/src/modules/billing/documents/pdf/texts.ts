import { countryName, formatPercent, formatTown, type TaxCategory } from '@atrium/contracts';
import type { DocumentParty, DocumentTaxRate } from '../document';

/** Formats values for printing. */

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `1250.5000` → `1,250.5`. */
export const quantityText = (value: string): string => quantities.format(value as `${number}`);

const CATEGORY_LABELS: Record<TaxCategory, string> = {
  S: 'Tax',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Not subject to tax',
};

/** `Tax 19%`, `Reverse charge`. */
export const taxText = ({ category, percent }: DocumentTaxRate): string =>
  category === 'S' ? `${CATEGORY_LABELS.S} ${formatPercent(percent)}` : CATEGORY_LABELS[category];

/** Why no tax is charged; empty if the reason only repeats the name of the category. */
export const taxReasonText = (tax: DocumentTaxRate): string =>
  tax.reason === taxText(tax) ? '' : (tax.reason ?? '');

/** The postal address; the country only in letters to another country. */
export function addressLines(party: DocumentParty, from: string | null): string[] {
  const { street, country } = party;
  return [
    ...(street ?? '').split('\n'),
    formatTown(party),
    country && country !== from ? countryName(country) : '',
  ].filter((line) => line.trim() !== '');
}
