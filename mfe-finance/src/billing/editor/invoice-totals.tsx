import { formatPercent, isZeroDecimal } from '@atrium/contracts';
import { formatMoney } from '@atrium/web-kit';
import type { TaxRateDto } from '../../api/endpoints.generated';
import { type EditorLine, totalsOfLines } from './editor-lines';
import styles from './invoice-editor.module.css';

interface InvoiceTotalsViewProps {
  lines: readonly EditorLine[];
  taxRates: readonly TaxRateDto[];
  currency: string;
}

/** Net, taxes and total of the lines as they are typed. */
export function InvoiceTotalsView({ lines, taxRates, currency }: InvoiceTotalsViewProps) {
  const { netTotal, taxes, grossTotal } = totalsOfLines(lines, taxRates);
  const money = (amount: string): string => formatMoney(amount, { currency });
  return (
    <dl className={styles.totals} aria-label="Totals">
      <dt>Net</dt>
      <dd>{money(netTotal)}</dd>
      {taxes
        .filter(({ taxAmount }) => !isZeroDecimal(taxAmount))
        .map(({ category, percent, netAmount, taxAmount }) => (
          <div className={styles.total} key={`${category} ${percent}`}>
            <dt>
              {formatPercent(percent)} of {money(netAmount)}
            </dt>
            <dd>{money(taxAmount)}</dd>
          </div>
        ))}
      <div className={`${styles.total} ${styles.gross}`}>
        <dt>Total</dt>
        <dd>{money(grossTotal)}</dd>
      </div>
    </dl>
  );
}
