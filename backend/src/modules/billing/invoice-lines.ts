import {
  INVOICE_LABELS,
  INVOICE_LINE_LABELS,
  PERCENT_PLACES,
  pick,
  QUANTITY_PLACES,
  requiredMessage,
  taxErrors,
  toFixedDecimal,
  toScaled,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { selectList } from '../../platform/database';
import { insertRows, queryRaw } from '../../platform/database/sql';
import { errors } from '../../platform/http/errors';
import { Settings } from '../settings';
import type { CreditableLine } from './credit-lines';
import type { InvoiceLineInputDto } from './dto/invoice-line.dto';
import { invoiceErrors } from './invoices.errors';
import {
  isLineOfAmount,
  type LineFields,
  lineOfAmount,
  type LinesWithTotals,
  type LineTax,
  NOT_TAXED,
  totalFields,
  withNetAmount,
} from './line-totals';
import { type LineTaxRate, TaxRatesReader } from './tax-rates/tax-rates.reader';

/** The columns that make up a line, in the order of {@link LineFields}. */
export const LINE_COLUMNS = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discountPercent',
  'taxCategory',
  'taxPercent',
  'taxReason',
  'taxRateId',
  'netAmount',
] as const satisfies readonly (keyof LineFields)[];

const CREDITED = 'FROM invoice_lines c WHERE c.creditedLineId = l.id';

const READ_LINES = `
  SELECT l.id, ${selectList('l', LINE_COLUMNS)},
    (SELECT CAST(COALESCE(SUM(c.quantity), 0) AS DECIMAL(12, 4)) ${CREDITED}) AS creditedQuantity,
    (SELECT CAST(COALESCE(SUM(c.netAmount), 0) AS DECIMAL(10, 2)) ${CREDITED}) AS creditedNet
  FROM invoice_lines l WHERE l.invoiceId = ? ORDER BY l.position`;

/** The lines of an invoice with what credit notes have credited of them. */
export const readLines = (em: EntityManager, invoiceId: number): Promise<CreditableLine[]> =>
  queryRaw<CreditableLine[]>(em, READ_LINES, [invoiceId]);

/** The fields of a line without its ids, for comparison and the audit log. */
export const lineFieldsOf = (line: LineFields): LineFields => pick(line, LINE_COLUMNS);

export const readLineFields = async (em: EntityManager, invoiceId: number): Promise<LineFields[]> =>
  (await readLines(em, invoiceId)).map(lineFieldsOf);

/** Replaces the lines of an invoice. */
export async function replaceLines(
  em: EntityManager,
  invoiceId: number,
  lines: readonly LineFields[],
): Promise<void> {
  await em.query('DELETE FROM invoice_lines WHERE invoiceId = ?', [invoiceId]);
  await insertLines(em, invoiceId, lines);
}

/** Writes the lines of a new invoice or credit note. */
export async function insertLines(
  em: EntityManager,
  invoiceId: number,
  lines: readonly (LineFields & { creditedLineId?: number | null })[],
): Promise<void> {
  await insertRows(em, {
    into: `INSERT INTO invoice_lines (invoiceId, position, creditedLineId, ${LINE_COLUMNS.join(', ')})`,
    row: `(${['?', '?', '?', ...LINE_COLUMNS.map(() => '?')].join(', ')})`,
    rows: lines.map((line, index) => [
      invoiceId,
      index + 1,
      line.creditedLineId ?? null,
      ...LINE_COLUMNS.map((name) => line[name]),
    ]),
  });
}

interface SentLines {
  lines?: InvoiceLineInputDto[] | undefined;
  amount?: string | undefined;
}

/**
 * Completes the lines of a request with tax and net amount, and adds them up
 * (docs/domain/invoices.md#lines).
 */
@Injectable()
export class InvoiceLines {
  constructor(
    private readonly taxRates: TaxRatesReader,
    private readonly settings: Settings,
  ) {}

  /**
   * The lines of a new invoice, or the only line of its amount.
   *
   * @throws AppError 400 if both are missing, if the amount differs from the lines' total, and for
   *   an unknown or retired tax rate, an invalid tax, or a quantity of 0
   */
  async ofNew(
    em: EntityManager,
    { lines: sent, amount, description }: SentLines & { description?: string | null },
    clientId: number,
  ): Promise<LinesWithTotals> {
    const currency = await this.companyCurrency(em);
    if (sent) {
      const lines = await this.complete(em, sent, { clientId, currency });
      return withTotals(lines, { currency, amount });
    }
    if (amount === undefined) {
      throw errors.invalid({ amount: requiredMessage(INVOICE_LABELS.amount) });
    }
    return withTotals([lineOfAmount(amount, description)], { currency });
  }

  /**
   * The new lines of an invoice; undefined if they don't change. A new amount or description
   * replaces the only line of an invoice without entered lines.
   *
   * @throws AppError 400 as {@link ofNew}
   */
  async ofChanged(
    em: EntityManager,
    { lines: sent, amount }: SentLines,
    { before, after, linesBefore }: LinesToChange,
  ): Promise<LinesWithTotals | undefined> {
    const currency = before.currency ?? (await this.companyCurrency(em));
    if (sent) {
      const { clientId } = before;
      const lines = await this.complete(em, sent, { clientId, currency, kept: linesBefore });
      const changed = withTotals(lines, { currency, amount });
      return areSameLines(lines, linesBefore) ? undefined : changed;
    }
    const newAmount = amount ?? before.amount;
    const isNew = newAmount !== before.amount || after.description !== before.description;
    if (isNew && isLineOfAmount(linesBefore, before)) {
      return withTotals([lineOfAmount(newAmount, after.description)], { currency });
    }
    if (newAmount !== before.amount) throw invoiceErrors.amountDiffers(before.amount, currency);
    return undefined;
  }

  /**
   * Rounds saved lines to the company's current currency, which may be another one than when they
   * were entered.
   *
   * @throws AppError 400 if a net amount or the total exceeds the maximum
   */
  async inCompanyCurrency(
    em: EntityManager,
    lines: readonly LineFields[],
  ): Promise<LinesWithTotals> {
    const currency = await this.companyCurrency(em);
    return withTotals(
      lines.map((line) => withNetAmount(line, currency)),
      { currency },
    );
  }

  private async companyCurrency(em: EntityManager): Promise<string> {
    return (await this.settings.getIn(em, 'company')).currency;
  }

  private async complete(
    em: EntityManager,
    inputs: readonly InvoiceLineInputDto[],
    { clientId, currency, kept = [] }: CompletionOptions,
  ): Promise<LineFields[]> {
    const ids = inputs.flatMap(({ taxRateId }) => taxRateId ?? []);
    const rates = await this.taxRates.resolve(em, [...new Set(ids)], {
      kept: kept.flatMap(({ taxRateId }) => taxRateId ?? []),
    });
    const needsDefault = inputs.some((input) => !input.taxRateId && !hasOwnTax(input));
    const fallback = needsDefault ? await this.taxRates.defaultFor(em, clientId) : undefined;
    return inputs.map((input, index) => {
      assertQuantity(input, index);
      const rate = input.taxRateId ? rates.get(input.taxRateId) : undefined;
      const { description, quantity, unit = null, unitPrice, discountPercent } = input;
      const line = {
        description,
        quantity,
        unit,
        unitPrice,
        discountPercent: discountPercent ?? ZERO_PERCENT,
        ...taxOf(input, index, { rate, fallback }),
      };
      return withNetAmount(line, currency);
    });
  }
}

interface CompletionOptions {
  clientId: number | null;
  currency: string;
  kept?: readonly LineFields[];
}

interface LinesToChange {
  before: {
    amount: string;
    description: string | null;
    clientId: number | null;
    /** Null if it wasn't issued. */
    currency: string | null;
  };
  after: { description: string | null };
  linesBefore: readonly LineFields[];
}

/** @throws AppError 400 if the request's amount differs from the lines' total */
function withTotals(
  lines: LineFields[],
  { currency, amount }: { currency: string; amount?: string | undefined },
): LinesWithTotals {
  const totals = totalFields(lines, currency);
  if (amount !== undefined && amount !== totals.amount) {
    throw invoiceErrors.amountDiffers(totals.amount, currency);
  }
  return { lines, totals };
}

export const areSameLines = (a: readonly LineFields[], b: readonly LineFields[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const ZERO_PERCENT = toFixedDecimal('0', PERCENT_PLACES);

function taxOf(
  input: InvoiceLineInputDto,
  index: number,
  { rate, fallback }: { rate: LineTaxRate | undefined; fallback: LineTaxRate | undefined },
): LineTax {
  if (!hasOwnTax(input)) {
    const copied = rate ?? fallback;
    return copied ? taxOfRate(copied) : NOT_TAXED;
  }
  const { taxCategory, taxPercent = ZERO_PERCENT, taxReason = null } = input;
  if (rate && !isTaxOfRate(input, rate)) {
    throw lineError(index, 'taxRateId', 'Choose a tax rate or enter a tax, not both.');
  }
  if (rate) return taxOfRate(rate);
  if (taxCategory === undefined) {
    throw lineError(index, 'taxCategory', requiredMessage(INVOICE_LINE_LABELS.taxCategory));
  }
  const terms = { category: taxCategory, percent: taxPercent, reason: taxReason };
  const { percent, reason } = taxErrors(terms);
  if (percent) throw lineError(index, 'taxPercent', percent);
  if (reason) throw lineError(index, 'taxReason', reason);
  return { taxCategory, taxPercent, taxReason, taxRateId: null };
}

const hasOwnTax = ({ taxCategory, taxPercent, taxReason }: InvoiceLineInputDto): boolean =>
  taxCategory !== undefined || taxPercent !== undefined || Boolean(taxReason);

/** A form sends a line back with the tax that it received. */
const isTaxOfRate = (
  { taxCategory, taxPercent, taxReason }: InvoiceLineInputDto,
  { category, percent, reason }: LineTaxRate,
): boolean =>
  (taxCategory === undefined || taxCategory === category) &&
  (taxPercent === undefined || taxPercent === percent) &&
  (!taxReason || taxReason === reason);

const taxOfRate = ({ id, category, percent, reason }: LineTaxRate): LineTax => ({
  taxCategory: category,
  taxPercent: percent,
  taxReason: reason,
  taxRateId: id,
});

function assertQuantity({ quantity }: InvoiceLineInputDto, index: number): void {
  if (toScaled(quantity, QUANTITY_PLACES) > 0n) return;
  throw lineError(index, 'quantity', 'Quantity must be more than 0.');
}

const lineError = (index: number, field: keyof InvoiceLineInputDto, message: string) =>
  errors.invalid({ [`lines.${index}.${field}`]: message });
