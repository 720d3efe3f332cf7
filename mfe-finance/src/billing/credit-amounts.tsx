import {
  type CreditedAmount,
  formatPercent,
  isZeroDecimal,
  parseMoney,
  TAX_CATEGORY_LABELS,
  taxKey,
  toCents,
  uncreditedNetAmount,
} from '@atrium/contracts';
import { MoneyField, validationRule } from '@atrium/ui-kit/forms';
import { formatMoney } from '@atrium/web-kit';
import type { InvoiceDetailDto, InvoiceTaxDto } from '../api/endpoints.generated';

/** The fields of the dialog. */
type Values = Record<string, string | undefined>;

const fieldName = (tax: InvoiceTaxDto): string => `amount-${taxKey(tax)}`;

/** The taxes at which an amount can be credited. */
const creditableTaxes = (invoice: InvoiceDetailDto): InvoiceTaxDto[] =>
  invoice.taxes.filter((tax) => !isZeroDecimal(uncreditedNetAmount(tax, invoice)));

/** The entered net amounts above 0. An amount outside the range is left out. */
export function creditedAmounts(
  invoice: InvoiceDetailDto,
  values: Values,
): CreditedAmount<InvoiceTaxDto['category']>[] {
  return creditableTaxes(invoice).flatMap((tax) => {
    const netAmount = readAmount(values[fieldName(tax)], uncreditedNetAmount(tax, invoice));
    if (netAmount === null || isZeroDecimal(netAmount)) return [];
    return [{ category: tax.category, percent: tax.percent, netAmount }];
  });
}

const NOTHING_ENTERED = 'Enter an amount above 0.';

/** A net amount for each tax of the invoice that credit notes have left. */
export function CreditAmountFields({ invoice }: { invoice: InvoiceDetailDto }) {
  const { currency } = invoice;
  const taxes = creditableTaxes(invoice);
  return taxes.map((tax, index) => {
    const rest = uncreditedNetAmount(tax, invoice);
    const most = formatMoney(rest, { currency });
    return (
      <MoneyField
        key={fieldName(tax)}
        name={fieldName(tax)}
        label={`${amountLabel(tax, invoice)}, at most ${most}`}
        currency={currency}
        {...(taxes.length === 1 && { required: NOTHING_ENTERED })}
        rules={[
          validationRule((value?: string) =>
            readAmount(value, rest) === null ? `Enter an amount from 0 to ${most}.` : undefined,
          ),
          ...(index === 0 ? [submitRule((values) => amountsError(invoice, values))] : []),
        ]}
      />
    );
  });
}

/** An amount outside the range has its own message. */
function amountsError(invoice: InvoiceDetailDto, values: Values): string | undefined {
  const isNothingEntered = creditableTaxes(invoice).every((tax) => {
    const amount = readAmount(values[fieldName(tax)], uncreditedNetAmount(tax, invoice));
    return amount !== null && isZeroDecimal(amount);
  });
  return isNothingEntered ? NOTHING_ENTERED : undefined;
}

/** Checked only when the form is submitted, because the user may fill in the other fields first. */
export const submitRule =
  (errorOf: (values: Values) => string | undefined) =>
  ({ getFieldsValue }: { getFieldsValue: () => unknown }) => ({
    validateTrigger: 'onSubmit',
    ...validationRule(() => errorOf(getFieldsValue() as Values)),
  });

/** Names the tax unless the invoice has none. */
function amountLabel({ category, percent }: InvoiceTaxDto, { taxes }: InvoiceDetailDto): string {
  if (taxes.length === 1 && isZeroDecimal(taxes[0]?.taxAmount ?? '0')) return 'Amount';
  const tax = category === 'S' ? `${formatPercent(percent)} tax` : TAX_CATEGORY_LABELS[category];
  return `Net amount, ${tax}`;
}

/** The entered amount; an empty field is 0, and `null` is an amount outside the range. */
function readAmount(text: string | undefined, rest: string): string | null {
  const amount = text?.trim() ? parseMoney(text) : '0.00';
  return amount !== null && toCents(amount) <= toCents(rest) ? amount : null;
}
