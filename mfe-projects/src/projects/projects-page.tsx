import { PROJECT_STATUSES } from '@atrium/contracts';
import {
  Button,
  Card,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PlusOutlined,
  type EmptyStateProps,
} from '@atrium/ui-kit';
import { Pager } from '@atrium/ui-kit/data';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import {
  formatCount,
  rightView,
  urlChoice,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
import type { ProjectSort, ProjectSummaryDto } from '../api/endpoints.generated';
import { useGetProjectSummaryQuery, useListProjectsQuery } from '../api/projects-api';
import { CreateProjectDialog } from './create-project-dialog';
import { ProjectCard } from './project-card';
import { STATUS_CHOICES } from './project-words';
import styles from './projects-page.module.css';

/** Cards of one page: full rows at two, three and four columns. */
const PAGE_SIZE = 24;

const SORT_CHOICES = [
  { value: 'name', label: 'Name' },
  { value: 'clientName', label: 'Client' },
  { value: '-dueDate', label: 'Latest due date' },
  { value: '-progress', label: 'Most progress' },
  { value: '-budget', label: 'Largest budget' },
  { value: '-updatedAt', label: 'Last changed' },
] as const satisfies { value: ProjectSort; label: string }[];

const FILTERS = {
  search: urlText(),
  status: urlChoice(PROJECT_STATUSES, null),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** `7 active · 2 on hold · 2 completed · 1 cancelled`, without those of which there are none. */
const countsText = ({ active, onHold, completed, cancelled }: ProjectSummaryDto): string =>
  [
    [active, 'active'] as const,
    [onHold, 'on hold'] as const,
    [completed, 'completed'] as const,
    [cancelled, 'cancelled'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(' · ') || 'None yet';

/** Why there is no card, and the one next step from there. */
function emptyStateOf({
  isNarrowed,
  isFirstPage,
  newProject,
  clearFilters,
  toFirstPage,
}: {
  isNarrowed: boolean;
  isFirstPage: boolean;
  newProject: ReactNode;
  clearFilters: ReactNode;
  toFirstPage: ReactNode;
}): EmptyStateProps {
  const title = 'No projects found';
  if (isNarrowed) {
    const description = 'No project matches the search and the filter.';
    return { title, description, action: clearFilters };
  }
  if (!isFirstPage) {
    return { title, description: 'The list ends before this page.', action: toFirstPage };
  }
  return { title, description: 'Create your first project to get started', action: newProject };
}

/** All projects as cards (specification section 2, Project Management). */
export function ProjectsPage() {
  const [{ search, status, sort, page }, setFilters] = useUrlState(FILTERS);
  const [creating, setCreating] = useState(false);
  const create = rightView(useRight('project.create'));
  const { data: summary } = useGetProjectSummaryQuery();
  const { data, currentData, error, isFetching, refetch } = useListProjectsQuery({
    search: search || undefined,
    status: status ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: PAGE_SIZE,
  });

  const newProject = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      ability={create}
      onClick={() => setCreating(true)}
    >
      New Project
    </Button>
  );
  const emptyState = emptyStateOf({
    isNarrowed: search !== '' || status !== null,
    isFirstPage: page === 1,
    newProject,
    clearFilters: (
      <Button onClick={() => setFilters({ search: '', status: null, page: 1 })}>
        Clear Filters
      </Button>
    ),
    toFirstPage: <Button onClick={() => setFilters({ page: 1 })}>First Page</Button>,
  });

  return (
    <Page>
      <PageHeader title="Projects" description={summary ? countsText(summary) : '\u00a0'}>
        <SearchField
          placeholder="Search projects..."
          value={search}
          onChange={(text) => setFilters({ search: text, page: 1 })}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={status}
          choices={STATUS_CHOICES}
          onChange={(next) => setFilters({ status: next, page: 1 })}
        />
        <FilterSelect
          label="Sort"
          all="Newest first"
          value={sort}
          choices={SORT_CHOICES}
          onChange={(next) => setFilters({ sort: next, page: 1 })}
        />
        {newProject}
      </PageHeader>

      {data ? (
        <>
          {data.rows.length > 0 ? (
            <div className={isFetching && !currentData ? styles.stale : undefined}>
              <CardGrid aria-label="Projects" aria-busy={isFetching}>
                {data.rows.map((project) => (
                  <ProjectCard key={project.id} project={project} />
                ))}
              </CardGrid>
            </div>
          ) : (
            <Card>
              <EmptyState {...emptyState} />
            </Card>
          )}
          {(page > 1 || data.hasNext) && (
            <Card flush>
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                totalCapped={data.totalCapped}
                hasNext={data.hasNext}
                rowCount={data.rows.length}
                onPageChange={(next) => setFilters({ page: next }, 'push')}
              />
            </Card>
          )}
        </>
      ) : error ? (
        <Card>
          <ErrorState
            title="Projects could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CardGridSkeleton cards={6} />
      )}

      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
