import { Deferred, Card, ErrorState, lazyWithRetry, Page, LazyErrorState } from '@atrium/ui-kit';
import { useGetDashboardStatsQuery } from '../api/dashboard-api';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { MetricTiles } from './metric-tiles';
import { PriorityTicketsCard } from './priority-tickets-card';
import { QuickActionsCard } from './quick-actions-card';
import { RecentProjectsCard } from './recent-projects-card';

/** Fetched once the first figures are drawn, so that these never wait for it. */
const DashboardInsights = lazyWithRetry(
  async () => (await import('./dashboard-insights')).DashboardInsights,
  {
    renderError: (retry) => (
      <Card>
        <LazyErrorState title="The charts could not be loaded" onRetry={retry} />
      </Card>
    ),
  },
);

/** The start page (specification section 2): figures, recent projects, priority tickets, actions. */
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
            title="The dashboard could not be loaded"
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
