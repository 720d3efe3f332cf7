import { EmptyState, QueryCard } from '@atrium/ui-kit';
import { excludedCurrenciesNote, useRight } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useGetFinanceTrendQuery, useGetTicketTrendQuery } from '../api/dashboard-api';
import { useSignedIn } from '../session/signed-in';
import { ChartSkeleton, TrendChart } from './charts/trend-chart';
import styles from './dashboard.module.css';
import { financeTrend, ticketTrend, type Trend } from './trends';

const ERROR_TITLE = "Couldn't load the chart";

const isEmpty = ({ points }: Trend): boolean =>
  points.every(({ values }) => values.every((value) => value === 0));

/**
 * The trends. They are a separate chunk because of the charts, and each card loads independently.
 */
export function TrendCards() {
  const canReadInvoices = useRight('invoice.read');
  return (
    <div className={styles.lists}>
      {canReadInvoices && <FinanceTrendCard />}
      <TicketTrendCard />
    </div>
  );
}

/** For users who may read invoices (docs/domain/dashboard.md#finance-trend). */
function FinanceTrendCard() {
  const { currency } = useSignedIn().settings;
  return (
    <QueryCard
      title="Revenue and Expenses"
      extra={
        <span className={styles.links}>
          <Link to="/billing?status=paid">Paid invoices</Link>
          <Link to="/expenses">All expenses</Link>
        </span>
      }
      query={useGetFinanceTrendQuery()}
      errorTitle={ERROR_TITLE}
      skeleton={<ChartSkeleton />}
    >
      {(months) => {
        const trend = financeTrend(months, currency);
        const note = excludedCurrenciesNote([
          ...new Set(months.flatMap(({ otherCurrencies }) => otherCurrencies)),
        ]);
        return (
          <>
            {isEmpty(trend) ? (
              <EmptyState
                title="No revenue or expenses yet"
                description="Paid invoices and expenses will appear here, month by month."
              />
            ) : (
              <TrendChart trend={trend} label="Revenue and expenses over the last 12 months" />
            )}
            {note && <p className={styles.note}>{note}.</p>}
          </>
        );
      }}
    </QueryCard>
  );
}

const TicketTrendCard = () => (
  <QueryCard
    title="Tickets Opened and Resolved"
    extra={<Link to="/tickets?view=all">All tickets</Link>}
    query={useGetTicketTrendQuery()}
    errorTitle={ERROR_TITLE}
    skeleton={<ChartSkeleton />}
  >
    {(weeks) => {
      const trend = ticketTrend(weeks);
      return isEmpty(trend) ? (
        <EmptyState
          title="No tickets in the last 12 weeks"
          description="Opened and resolved tickets will appear here, week by week."
        />
      ) : (
        <TrendChart trend={trend} label="Tickets opened and resolved over the last 12 weeks" />
      );
    }}
  </QueryCard>
);
