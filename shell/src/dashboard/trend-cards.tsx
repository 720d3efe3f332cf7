import { EmptyState } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';
import { useGetFinanceTrendQuery, useGetTicketTrendQuery } from '../api/dashboard-api';
import { useSignedIn } from '../session/signed-in';
import type { Trend } from './charts/trend';
import { ChartSkeleton, TrendChart } from './charts/trend-chart';
import styles from './dashboard.module.css';
import { financeTrend } from './finance-trend';
import { QueryCard } from './query-card';
import { ticketTrend } from './ticket-trend';

const FAILURE = 'The chart could not be loaded';

const isFlat = ({ points }: Trend): boolean =>
  points.every(({ values }) => values.every((value) => value === 0));

/** For those who may read invoices; they see all expenses too (decisions section 5). */
export function FinanceTrendCard() {
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
      failure={FAILURE}
      skeleton={<ChartSkeleton />}
    >
      {(months) => {
        const trend = financeTrend(months, currency);
        return isFlat(trend) ? (
          <EmptyState
            title="No revenue and no expenses yet"
            description="What is paid and what is spent appears here, month by month."
          />
        ) : (
          <TrendChart trend={trend} label="Revenue and expenses of the last twelve months" />
        );
      }}
    </QueryCard>
  );
}

export const TicketTrendCard = () => (
  <QueryCard
    title="Tickets Opened and Resolved"
    extra={<Link to="/tickets">All tickets</Link>}
    query={useGetTicketTrendQuery()}
    failure={FAILURE}
    skeleton={<ChartSkeleton />}
  >
    {(weeks) => {
      const trend = ticketTrend(weeks);
      return isFlat(trend) ? (
        <EmptyState
          title="No tickets in the last twelve weeks"
          description="How many are opened and resolved appears here, week by week."
        />
      ) : (
        <TrendChart trend={trend} label="Tickets opened and resolved in the last twelve weeks" />
      );
    }}
  </QueryCard>
);
