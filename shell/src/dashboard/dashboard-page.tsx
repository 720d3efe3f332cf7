import {
  Card,
  Deferred,
  ErrorState,
  LazyErrorState,
  lazyWithRetry,
  ListSkeleton,
  Page,
  StatTile,
  TileRow,
} from '@atrium/ui-kit';
import { useGetDashboardStatsQuery } from '../api/dashboard-api';
import { AwayCard } from './away-card';
import styles from './dashboard.module.css';
import { FirstStepsCard } from './first-steps-card';
import { MetricTiles } from './metric-tiles';
import { PriorityTicketsCard } from './priority-tickets-card';
import { QuickActionsCard } from './quick-actions-card';
import { RecentProjectsCard } from './recent-projects-card';
import { TodosCard, TodosSkeleton } from './todos-card';

/** Fetched after the first render, so that the metrics don't wait for it. */
const TrendCards = lazyWithRetry(async () => (await import('./trend-cards')).TrendCards, {
  renderError: (retry) => (
    <Card>
      <LazyErrorState title="Couldn't load the charts" onRetry={retry} />
    </Card>
  ),
});

/** The start page: metrics, the user's to-dos, quick actions, recent records and trends. */
export function DashboardPage() {
  const { data: stats, error, isFetching, refetch } = useGetDashboardStatsQuery();

  if (!stats && !error) return <DashboardSkeleton />;
  return (
    <Page>
      {stats ? (
        <MetricTiles stats={stats} />
      ) : (
        <Card>
          <ErrorState
            title="Couldn't load the dashboard"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {stats && <FirstStepsCard steps={stats.firstSteps} />}
      <Deferred>
        <TodosCard />
        <div className={styles.lists}>
          {stats && <PriorityTicketsCard tickets={stats.priorityTickets} />}
          <div className={styles.column}>
            <QuickActionsCard />
            <AwayCard />
          </div>
        </div>
        {stats && <RecentProjectsCard projects={stats.recentProjects} />}
        <TrendCards />
      </Deferred>
    </Page>
  );
}

const METRICS = ['Active Projects', 'Open Tickets', 'Monthly Revenue', 'Evidence Files'];

/** As high as the loaded content (docs/domain/dashboard.md#loading-state). */
const DashboardSkeleton = () => (
  <Page>
    <TileRow>
      {METRICS.map((label) => (
        <StatTile key={label} label={label} loading />
      ))}
    </TileRow>
    <Card title="Your To-Dos" flush>
      <TodosSkeleton />
    </Card>
    <Card title="Priority Tickets" flush>
      <ListSkeleton />
    </Card>
  </Page>
);
