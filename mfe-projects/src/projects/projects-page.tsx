import { PROJECT_STATUSES, WAITING_FOR } from '@atrium/contracts';
import { CreateButton, lazyDialog, Page, PageHeader } from '@atrium/ui-kit';
import {
  DatesFilter,
  EmptyList,
  ExportButton,
  FilterChip,
  lazyBulkBar,
  ListViewControls,
  SegmentedControl,
  useListView,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  formatCount,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectSort, ProjectSummaryDto } from '../api/endpoints.generated';
import { useGetProjectSummaryQuery, useListProjectsQuery } from '../api/projects-api';
import { CardsOrTable } from '../shared/cards-or-table';
import { CountsLine } from '../shared/counts';
import { CardFilters, CARDS_PER_PAGE } from '../shared/paged-cards';
import { ProjectCard } from './project-card';
import { useProjectColumns } from './project-columns';
import { STATUS_CHOICES } from './project-labels';
import { ProjectsBoard } from './projects-board';

const CreateProjectDialog = lazyDialog(
  async () => (await import('./create-project-dialog')).CreateProjectDialog,
);

const ProjectBulkBar = lazyBulkBar(async () => (await import('./project-bulk-bar')).ProjectBulkBar);

const SORT_CHOICES = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'clientName', label: 'Client, A to Z' },
  { value: '-clientName', label: 'Client, Z to A' },
  { value: 'dueDate', label: 'Earliest due date' },
  { value: '-dueDate', label: 'Latest due date' },
  { value: '-progress', label: 'Most progress' },
  { value: 'progress', label: 'Least progress' },
  { value: '-budget', label: 'Largest budget' },
  { value: 'budget', label: 'Smallest budget' },
  { value: '-updatedAt', label: 'Recently updated' },
  { value: 'updatedAt', label: 'Least recently updated' },
] as const satisfies { value: ProjectSort; label: string }[];

const NEWEST_FIRST: ProjectSort = '-createdAt';

const LAYOUT_CHOICES = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const;

const DATE_RANGES = [
  { name: 'created', label: 'Created' },
  { name: 'due', label: 'Due', hasFuture: true },
] as const;

const FILTERS = {
  search: urlText(),
  status: urlChoice(PROJECT_STATUSES, null),
  waiting: urlChoice(WAITING_FOR, null),
  createdFrom: urlDate(),
  createdTo: urlDate(),
  dueFrom: urlDate(),
  dueTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  layout: urlChoice(
    LAYOUT_CHOICES.map(({ value }) => value),
    'cards',
  ),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** `7 active · 2 on hold · 1 cancelled`; omits zeros. */
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

/** All projects as cards, as a table or as a board (docs/domain/projects.md#project-list). */
export function ProjectsPage() {
  const [{ layout, search, status, waiting, sort, page, ...dates }, setFilters] =
    useUrlState(STATE);
  const [isCreating, setIsCreating] = useState(false);
  const create = rightView(useRight('project.create'));
  const canUpdate = useRight('project.update');
  const summary = useGetProjectSummaryQuery();
  const columns = useProjectColumns();
  const listView = useListView({
    screen: 'projects',
    ...(layout === 'table' ? { columns } : CARDS_PER_PAGE),
  });
  const filters = {
    ...activeFilters({ search, sort, ...dates }),
    waitingFor: waiting ?? undefined,
  };
  const listed = layout === 'board' ? filters : { ...filters, status: status ?? undefined };
  const list = useListProjectsQuery(
    { ...listed, page, pageSize: listView.pageSize },
    { skip: layout === 'board' || !listView.isReady },
  );

  const newProject = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      New Project
    </CreateButton>
  );

  const listProps = {
    label: 'Projects',
    page,
    empty: {
      title: 'No projects found',
      hint: 'Create your first project to get started',
      action: newProject,
    },
    isFiltered: [search, layout !== 'board' && status, waiting, ...Object.values(dates)].some(
      Boolean,
    ),
    search,
    onClear: () => setFilters({ ...urlDefaults(FILTERS), page: 1 }),
  };

  return (
    <Page>
      <PageHeader
        title="Projects"
        description={<CountsLine query={summary} toText={countsText} />}
        filters={
          <>
            <CardFilters
              placeholder="Search projects..."
              {...{ search, status, sort }}
              statusChoices={layout === 'board' ? undefined : STATUS_CHOICES}
              sortChoices={SORT_CHOICES}
              otherValues={[waiting, Object.values(dates).some(Boolean)]}
              onChange={(patch) => setFilters({ ...patch, page: 1 })}
              onClear={() => setFilters({ ...urlDefaults(FILTERS), search, page: 1 })}
            >
              <DatesFilter
                ranges={DATE_RANGES}
                values={dates}
                onChange={(patch) => setFilters({ ...patch, page: 1 })}
              />
              {waiting && (
                <FilterChip
                  label="My overdue projects"
                  onClear={() => setFilters({ waiting: null, page: 1 })}
                />
              )}
            </CardFilters>
            <SegmentedControl
              label="Layout"
              value={layout}
              choices={LAYOUT_CHOICES}
              onChange={(next) => setFilters({ layout: next, page: 1 })}
            />
          </>
        }
        actions={
          <>
            <ListViewControls view={listView} />
            <ExportButton address="/api/projects/export" filters={listed} />
            {newProject}
          </>
        }
      />

      {layout === 'board' ? (
        <ProjectsBoard
          filters={filters}
          onShowAll={(next) => setFilters({ layout: 'table', status: next, page: 1 }, 'push')}
          empty={<EmptyList {...listProps} onPageChange={(next) => setFilters({ page: next })} />}
        />
      ) : (
        <CardsOrTable
          cardHeight={247}
          {...listProps}
          layout={layout}
          list={list}
          view={listView}
          sort={sort}
          defaultSort={NEWEST_FIRST}
          parseSort={STATE.sort.parse}
          onChange={setFilters}
          BulkBar={canUpdate ? ProjectBulkBar : undefined}
          pathOf={({ id }) => `/projects/${id}`}
          renderCard={(project) => <ProjectCard key={project.id} project={project} />}
        />
      )}

      {isCreating && <CreateProjectDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
