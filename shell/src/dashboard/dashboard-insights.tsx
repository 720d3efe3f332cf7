import { useRight } from '@atrium/web-kit';
import { AwayCard } from './away-card';
import styles from './dashboard.module.css';
import { TodosCard } from './todos-card';
import { FinanceTrendCard, TicketTrendCard } from './trend-cards';

/** The lower part of the dashboard, in a chunk of its own. Each card loads independently. */
export function DashboardInsights() {
  const canReadInvoices = useRight('invoice.read');
  return (
    <>
      <div className={styles.lists}>
        <TodosCard />
        <AwayCard />
      </div>
      <div className={styles.lists}>
        {canReadInvoices && <FinanceTrendCard />}
        <TicketTrendCard />
      </div>
    </>
  );
}
