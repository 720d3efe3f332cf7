import { useRight } from '@atrium/web-kit';
import styles from './dashboard.module.css';
import { FinanceTrendCard, TicketTrendCard } from './trend-cards';

/** The trends, in a chunk of their own because of the charts. Each card loads independently. */
export function DashboardInsights() {
  const canReadInvoices = useRight('invoice.read');
  return (
    <div className={styles.lists}>
      {canReadInvoices && <FinanceTrendCard />}
      <TicketTrendCard />
    </div>
  );
}
