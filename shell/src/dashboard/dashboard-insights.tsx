import { useRight } from '@atrium/web-kit';
import { AwayCard } from './away-card';
import styles from './dashboard.module.css';
import { FinanceTrendCard, TicketTrendCard } from './trend-cards';
import { WaitingCard } from './waiting-card';

/** What stands below the figures and lists of the specification; each card loads by itself. */
export function DashboardInsights() {
  const seesFinance = useRight('invoice.read');
  return (
    <>
      <div className={styles.lists}>
        <WaitingCard />
        <AwayCard />
      </div>
      <div className={styles.lists}>
        {seesFinance && <FinanceTrendCard />}
        <TicketTrendCard />
      </div>
    </>
  );
}
