import { formatPercent, type InvoiceTotals, isZeroDecimal } from '@atrium/contracts';
import { formatMoney } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import styles from './totals-list.module.css';

interface TotalsListProps {
  totals: InvoiceTotals;
  currency: string;
  /** Such as `Total`. */
  totalLabel: string;
  /** Further amounts, as {@link TotalsItem}. */
  children?: ReactNode;
}

/** Net, the tax of each rate and the total. */
export function TotalsList({ totals, currency, totalLabel, children }: TotalsListProps) {
  const money = (amount: string): string => formatMoney(amount, { currency });
  return (
    <dl className={styles.totals} aria-label="Totals">
      <TotalsItem label="Net">{money(totals.netTotal)}</TotalsItem>
      {totals.taxes
        .filter(({ taxAmount }) => !isZeroDecimal(taxAmount))
        .map(({ category, percent, netAmount, taxAmount }) => (
          <TotalsItem
            key={`${category} ${percent}`}
            label={`Tax ${formatPercent(percent)} of ${money(netAmount)}`}
          >
            {money(taxAmount)}
          </TotalsItem>
        ))}
      <TotalsItem label={totalLabel} isTotal>
        {money(totals.grossTotal)}
      </TotalsItem>
      {children}
    </dl>
  );
}

interface TotalsItemProps {
  label: string;
  /** Below a line, in bold. */
  isTotal?: boolean;
  children: ReactNode;
}

export const TotalsItem = ({ label, isTotal = false, children }: TotalsItemProps) => (
  <div className={`${styles.item} ${isTotal ? styles.total : ''}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
