import { keysOf } from './fields';
import { trimDecimal } from './invoice-totals';

/**
 * The EN 16931 tax category codes, with their display names
 * (docs/domain/tax-rates.md#categories).
 */
export const TAX_CATEGORY_LABELS = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Not subject to tax',
} as const;

export type TaxCategory = keyof typeof TAX_CATEGORY_LABELS;

export const TAX_CATEGORIES = keysOf(TAX_CATEGORY_LABELS);

/** An invoice must say why it charges no tax in these categories. */
export const needsTaxReason = (category: TaxCategory): boolean =>
  category !== 'S' && category !== 'Z';

export interface TaxTerms {
  category: TaxCategory;
  /** Decimal string, such as `19.000`. */
  percent: string;
  reason: string | null;
}

/** The problems with the tax of a rate or a line, one sentence for each field. */
export function taxErrors({
  category,
  percent,
  reason,
}: TaxTerms): Partial<Record<'percent' | 'reason', string>> {
  const name = TAX_CATEGORY_LABELS[category];
  const isZero = Number(percent) === 0;
  return {
    ...(category === 'S' &&
      isZero && {
        percent: `Percent must be above 0 for the category "${name}". For 0 percent, choose "${TAX_CATEGORY_LABELS.Z}".`,
      }),
    ...(category !== 'S' &&
      !isZero && { percent: `Percent must be 0 for the category "${name}".` }),
    ...(needsTaxReason(category) &&
      reason === null && {
        reason: `The category "${name}" needs a reason to print on invoices.`,
      }),
  };
}

/** `19.000` → `19%`, `5.500` → `5.5%` */
export const formatPercent = (percent: string): string => `${trimDecimal(percent)}%`;
