import { PROJECT_STATUSES, WAITING_FOR } from '@atrium/contracts';
import { Button, Page, PageHeader, PlusOutlined } from '@atrium/ui-kit';
import { FilterChip } from '@atrium/ui-kit/forms';
import {
  formatCount,
  rightView,
  urlChoice,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectSort, ProjectSummaryDto } from '../api/endpoints.generated';
import { useGetProjectSummaryQuery, useListProjectsQuery } from '../api/projects-api';
import { CountsLine } from '../shared/counts';
import { CardFilters, CARDS_PER_PAGE, PagedCards } from '../shared/paged-cards';
import { CreateProjectDialog } from './create-project-dialog';
import { ProjectCard } from './project-card';
import { STATUS_CHOICES } from './project-labels';

const SORT_CHOICES = [
  { value: 'name', label: 'Name' },
  { value: 'clientName', label: 'Client' },
  { value: '-dueDate', label: 'Latest due date' },
  { value: '-progress', label: 'Most progress' },
  { value: '-budget', label: 'Largest budget' },
  { value: '-updatedAt', label: 'Recently updated' },
] as const satisfies { value: ProjectSort; label: string }[];

const FILTERS = {
  search: urlText(),
  status: urlChoice(PROJECT_STATUSES, null),
  waiting: urlChoice(WAITING_FOR, null),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** `7 active · 2 on hold · 1 cancelled`; leaves out zeros. */
const countsText = ({ active, onHold, completed, cancelled }: ProjectSummaryDto): string =>
  [
    [active, 'active'] as const,
    [onHold, 'on hold'] as const,
    [completed, 'completed'] as const,
    [cancelled, 'cancelled'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${formatCount(count)} ${status}`)
    .join(' · ') || 'No projects yet';

/** All projects as cards (docs/domain/projects.md#project-list). */
export function ProjectsPage() {
  const [{ search, status, waiting, sort, page }, setFilters] = useUrlState(FILTERS);
  const [creating, setCreating] = useState(false);
  const create = rightView(useRight('project.create'));
  const summary = useGetProjectSummaryQuery();
  const list = useListProjectsQuery({
    search: search || undefined,
    status: status ?? undefined,
    waitingFor: waiting ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: CARDS_PER_PAGE,
  });

  const newProject = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      aria-keyshortcuts="c"
      ability={create}
      onClick={() => setCreating(true)}
    >
      New Project
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Projects"
        description={<CountsLine query={summary} toText={countsText} />}
        filters={
          <>
            {waiting && (
              <FilterChip
                label="My overdue projects"
                onClear={() => setFilters({ waiting: null, page: 1 })}
              />
            )}
            <CardFilters
              placeholder="Search projects..."
              {...{ search, status, sort }}
              statusChoices={STATUS_CHOICES}
              sortChoices={SORT_CHOICES}
              onChange={(patch) => setFilters({ ...patch, page: 1 })}
            />
          </>
        }
        actions={newProject}
      />

      <PagedCards
        label="Projects"
        list={list}
        page={page}
        onPageChange={(next, mode) => setFilters({ page: next }, mode)}
        renderCard={(project) => <ProjectCard key={project.id} project={project} />}
        empty={{
          title: 'No projects found',
          hint: 'Create your first project to get started',
          action: newProject,
        }}
        isNarrowed={search !== '' || status !== null || waiting !== null}
        onClear={() => setFilters({ search: '', status: null, waiting: null, page: 1 })}
      />

      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
