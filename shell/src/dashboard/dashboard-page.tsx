import { Card, ErrorState, Page } from '@atrium/ui-kit';
import { useGetDashboardStatsQuery } from '../api/dashboard-api';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { MetricTiles } from './metric-tiles';
import { PriorityTicketsCard } from './priority-tickets-card';
import { QuickActionsCard } from './quick-actions-card';
import { RecentProjectsCard } from './recent-projects-card';

/** The start page (specification section 2): figures, recent projects, priority tickets, actions. */
export function DashboardPage() {
  const { data: stats, error, isFetching, refetch } = useGetDashboardStatsQuery();

  if (stats) {
    return (
      <Page>
        <MetricTiles stats={stats} />
        <div className={styles.lists}>
          <RecentProjectsCard projects={stats.recentProjects} />
          <PriorityTicketsCard tickets={stats.priorityTickets} />
        </div>
        <QuickActionsCard />
      </Page>
    );
  }
  if (error) {
    return (
      <Page>
        <Card>
          <ErrorState
            title="The dashboard could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      </Page>
    );
  }
  return <DashboardSkeleton />;
}
