import {
  Deferred,
  Card,
  ErrorState,
  lazyWithRetry,
  ListSkeleton,
  Page,
  LazyErrorState,
  StatTile,
  TileRow,
} from '@atrium/ui-kit';
import { useGetDashboardStatsQuery } from '../api/dashboard-api';
import styles from './dashboard.module.css';
import { MetricTiles } from './metric-tiles';
import { PriorityTicketsCard } from './priority-tickets-card';
import { QuickActionsCard } from './quick-actions-card';
import { RecentProjectsCard } from './recent-projects-card';

/** Fetched after the first render, so that the figures don't wait for it. */
const DashboardInsights = lazyWithRetry(
  async () => (await import('./dashboard-insights')).DashboardInsights,
  {
    renderError: (retry) => (
      <Card>
        <LazyErrorState title="Couldn't load the charts" onRetry={retry} />
      </Card>
    ),
  },
);

/** The start page: figures, recent projects, priority tickets and quick actions. */
export function DashboardPage() {
  const { data: stats, error, isFetching, refetch } = useGetDashboardStatsQuery();

  if (!stats && !error) {
    return <DashboardSkeleton />;
  }
  return (
    <Page>
      {stats ? (
        <>
          <MetricTiles stats={stats} />
          <Deferred>
            <div className={styles.lists}>
              <RecentProjectsCard projects={stats.recentProjects} />
              <PriorityTicketsCard tickets={stats.priorityTickets} />
            </div>
            <QuickActionsCard />
          </Deferred>
        </>
      ) : (
        <Card>
          <ErrorState
            title="Couldn't load the dashboard"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      <Deferred>
        <DashboardInsights />
      </Deferred>
    </Page>
  );
}

const METRICS = ['Active Projects', 'Open Tickets', 'Monthly Revenue', 'Evidence Files'];
const LISTS = ['Recent Projects', 'Priority Tickets'];

/** As high as the loaded content (docs/domain/dashboard.md#loading-state). */
const DashboardSkeleton = () => (
  <Page>
    <TileRow>
      {METRICS.map((label) => (
        <StatTile key={label} label={label} loading />
      ))}
    </TileRow>
    <div className={styles.lists}>
      {LISTS.map((title) => (
        <Card key={title} title={title} flush>
          <ListSkeleton />
        </Card>
      ))}
    </div>
  </Page>
);
