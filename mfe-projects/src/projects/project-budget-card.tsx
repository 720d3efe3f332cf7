import { Card } from '@atrium/ui-kit';
import {
  excludedCurrenciesNote,
  formatMoney,
  fromCents,
  toCents,
  useCompanySettings,
} from '@atrium/web-kit';
import styles from './project-budget-card.module.css';

interface ProjectBudgetCardProps {
  /** Decimal strings with two places. */
  budget: string | null;
  invoiced: string;
  spent: string;
  /** Currencies of invoices that `invoiced` excludes. */
  otherCurrencies?: readonly string[] | undefined;
}

const percentOf = (part: bigint, total: bigint): number =>
  total === 0n ? 0 : Number((part * 1000n) / total) / 10;

/** The budget compared with invoices and expenses, as a bar chart with figures. */
export function ProjectBudgetCard({
  budget,
  invoiced,
  spent,
  otherCurrencies,
}: ProjectBudgetCardProps) {
  const { currency } = useCompanySettings();
  const money = (amount: string): string => formatMoney(amount, { currency });
  const budgetCents = budget === null ? null : toCents(budget);
  const amounts = [invoiced, spent].map(toCents);
  const widest = amounts.reduce((max, cents) => (cents > max ? cents : max), budgetCents ?? 0n);
  const rows = [
    ...(budget === null ? [] : [{ label: 'Budget', amount: budget, tone: styles.budget }]),
    { label: 'Invoiced', amount: invoiced, tone: styles.invoiced },
    { label: 'Spent', amount: spent, tone: styles.spent },
  ];
  const note = excludedCurrenciesNote(otherCurrencies);
  const remainingCents = budgetCents === null ? null : budgetCents - toCents(spent);

  return (
    <Card title="Budget">
      <table className={styles.table}>
        <caption className={styles.caption}>
          {remainingText(remainingCents, money)}
          {note && ` ${note}.`}
        </caption>
        <tbody>
          {rows.map(({ label, amount, tone }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden>
                <div
                  className={`${styles.bar} ${tone}`}
                  style={{ width: `${percentOf(toCents(amount), widest)}%` }}
                />
              </td>
              <td className={styles.amount}>{money(amount)}</td>
              {budgetCents !== null && (
                <td className={styles.share}>
                  {label !== 'Budget' && budgetCents > 0n
                    ? `${Math.round(percentOf(toCents(amount), budgetCents))}%`
                    : ''}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The remaining budget after expenses as a sentence. */
function remainingText(remainingCents: bigint | null, money: (amount: string) => string): string {
  if (remainingCents === null) return 'This project has no budget.';
  if (remainingCents < 0n) return `${money(fromCents(-remainingCents))} over budget.`;
  return `${money(fromCents(remainingCents))} of the budget is left after expenses.`;
}
