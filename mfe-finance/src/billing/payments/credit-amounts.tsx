import {
  type CreditedAmount,
  creditTotals,
  formatPercent,
  isZeroDecimal,
  netOfGrossAmount,
  parseMoney,
  TAX_CATEGORY_LABELS,
  taxKey,
  toCents,
  uncreditedGrossAmount,
  uncreditedNetAmount,
} from '@atrium/contracts';
import { Form, MoneyField, validationRule } from '@atrium/ui-kit/forms';
import { formatMoney } from '@atrium/web-kit';
import type { InvoiceDetailDto, InvoiceTaxDto } from '../../api/endpoints.generated';

/** The fields of the dialog. */
type Values = Record<string, string | undefined>;

/** Whether the user enters amounts without or with tax. */
export type AmountKind = 'net' | 'gross';

/** A kind of amounts, and the invoice whose taxes they have. */
interface Amounts {
  invoice: InvoiceDetailDto;
  kind: AmountKind;
}

const fieldName = (kind: AmountKind, tax: InvoiceTaxDto): string => `${kind}-${taxKey(tax)}`;

/** The most that can be credited at a tax. */
const restOf = ({ invoice, kind }: Amounts, tax: InvoiceTaxDto): string =>
  kind === 'net' ? uncreditedNetAmount(tax, invoice) : uncreditedGrossAmount(tax, invoice);

/** Whether an amount has a tax that is not 0. */
export const hasTax = ({ taxes }: InvoiceDetailDto): boolean =>
  taxes.some(({ taxAmount }) => !isZeroDecimal(taxAmount));

/** The taxes at which an amount can be credited. */
const creditableTaxes = (invoice: InvoiceDetailDto): InvoiceTaxDto[] =>
  invoice.taxes.filter((tax) => !isZeroDecimal(uncreditedNetAmount(tax, invoice)));

/** The net amounts above 0 of what the user entered. An amount outside the range is left out. */
export function creditedAmounts(
  amounts: Amounts,
  values: Values,
): CreditedAmount<InvoiceTaxDto['category']>[] {
  const { invoice, kind } = amounts;
  return creditableTaxes(invoice).flatMap((tax) => {
    const { category, percent } = tax;
    const amount = readAmount(values[fieldName(kind, tax)], restOf(amounts, tax));
    if (amount === null) return [];
    const netAmount = kind === 'net' ? amount : netOfGrossAmount(tax, amount, invoice);
    return isZeroDecimal(netAmount) ? [] : [{ category, percent, netAmount }];
  });
}

const NOTHING_ENTERED = 'Enter an amount above 0.';

/** An amount for each tax of the invoice that credit notes have left. */
export const CreditAmountFields = (amounts: Amounts) =>
  creditableTaxes(amounts.invoice).map((tax, index) => (
    <CreditAmountField
      key={fieldName(amounts.kind, tax)}
      {...amounts}
      tax={tax}
      isFirst={index === 0}
    />
  ));

interface CreditAmountFieldProps extends Amounts {
  tax: InvoiceTaxDto;
  isFirst: boolean;
}

function CreditAmountField({ tax, isFirst, ...amounts }: CreditAmountFieldProps) {
  const { invoice, kind } = amounts;
  const name = fieldName(kind, tax);
  const text = Form.useWatch<string | undefined>(name);
  const rest = restOf(amounts, tax);
  const most = formatMoney(rest, invoice);
  return (
    <MoneyField
      name={name}
      label={`${amountLabel(amounts, tax)}, at most ${most}`}
      currency={invoice.currency}
      help={kind === 'gross' && roundingNote(invoice, tax, readAmount(text, rest))}
      {...(creditableTaxes(invoice).length === 1 && { required: NOTHING_ENTERED })}
      rules={[
        validationRule((value?: string) =>
          readAmount(value, rest) === null ? `Enter an amount from 0 to ${most}.` : undefined,
        ),
        ...(isFirst ? [submitRule((values) => amountsError(amounts, values))] : []),
      ]}
    />
  );
}

/** The note below an amount including tax that rounding makes impossible. */
function roundingNote(
  invoice: InvoiceDetailDto,
  tax: InvoiceTaxDto,
  gross: string | null,
): string | undefined {
  if (gross === null) return undefined;
  const { category, percent } = tax;
  const netAmount = netOfGrossAmount(tax, gross, invoice);
  const amounts = [{ category, percent, netAmount }];
  const { grossTotal } = creditTotals(invoice, { quantities: new Map(), amounts });
  if (grossTotal === gross) return undefined;
  const money = (amount: string): string => formatMoney(amount, invoice);
  return `${money(gross)} isn't possible with ${formatPercent(percent)} tax because of rounding. ${money(grossTotal)} will be credited.`;
}

/** An amount outside the range has its own message. */
function amountsError(amounts: Amounts, values: Values): string | undefined {
  const { invoice, kind } = amounts;
  const isNothingEntered = creditableTaxes(invoice).every((tax) => {
    const amount = readAmount(values[fieldName(kind, tax)], restOf(amounts, tax));
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
function amountLabel({ invoice, kind }: Amounts, { category, percent }: InvoiceTaxDto): string {
  if (invoice.taxes.length === 1 && !hasTax(invoice)) return 'Amount';
  const tax = category === 'S' ? `${formatPercent(percent)} tax` : TAX_CATEGORY_LABELS[category];
  if (kind === 'net') return `Net amount, ${tax}`;
  return category === 'S' ? `Amount including ${tax}` : `Amount, ${tax}`;
}

/** The entered amount; an empty field is 0, and `null` is an amount outside the range. */
function readAmount(text: string | undefined, rest: string): string | null {
  const amount = text?.trim() ? parseMoney(text) : '0.00';
  return amount !== null && toCents(amount) <= toCents(rest) ? amount : null;
}
