import { Clamped, TimeAgo, TwoLine } from '@atrium/ui-kit';
import type { DataColumn } from '@atrium/ui-kit/data';
import {
  formatDateInZone,
  formatMoney,
  type SessionSettings,
  useCompanySettings,
} from '@atrium/web-kit';
import { useMemo } from 'react';
import type { ProjectListItemDto } from '../api/endpoints.generated';
import { EditableProgress, EditableStatus } from './editable-fields';
import { ProjectMembers } from './project-card';
import { ProjectDue } from './project-due';

type Column = DataColumn<ProjectListItemDto>;

/** The columns of the table. */
export function useProjectColumns(): readonly Column[] {
  const settings = useCompanySettings();
  return useMemo(() => columnsIn(settings), [settings]);
}

const columnsIn = (settings: SessionSettings): readonly Column[] => [
  {
    key: 'name',
    title: 'Project',
    sortable: true,
    onPhone: 'title',
    render: ({ name }) => <TwoLine first={<Clamped>{name}</Clamped>} />,
  },
  {
    key: 'clientName',
    title: 'Client',
    sortable: true,
    width: '18%',
    hideBelow: 760,
    render: ({ clientName }) => <Clamped>{clientName}</Clamped>,
  },
  {
    key: 'status',
    title: 'Status',
    width: '122px',
    render: (project) => <EditableStatus project={project} />,
  },
  {
    key: 'progress',
    title: 'Progress',
    sortable: true,
    width: '170px',
    hideBelow: 960,
    render: (project) => (
      <EditableProgress project={project} label={`Progress of ${project.name}`} />
    ),
  },
  {
    key: 'dueDate',
    title: 'Due',
    sortable: true,
    width: '200px',
    onPhone: 'labeled',
    render: (project) => project.dueDate && <ProjectDue project={project} inColumn />,
  },
  {
    key: 'budget',
    title: 'Budget',
    sortable: true,
    align: 'right',
    width: '150px',
    hideBelow: 1120,
    render: ({ budget }) =>
      budget === null ? null : formatMoney(budget, { currency: settings.currency }),
  },
  {
    key: 'members',
    title: 'Members',
    width: '104px',
    hideBelow: 1240,
    onPhone: 'none',
    render: ({ firstMember, furtherMembers }) => (
      <ProjectMembers first={firstMember} othersCount={furtherMembers} />
    ),
  },
  {
    key: 'createdAt',
    title: 'Created',
    onPhone: 'labeled',
    sortable: true,
    optional: true,
    width: '132px',
    render: ({ createdAt }) => formatDateInZone(createdAt, settings.timeZone),
  },
  {
    key: 'updatedAt',
    title: 'Updated',
    onPhone: 'labeled',
    sortable: true,
    optional: true,
    width: '132px',
    render: ({ updatedAt }) => <TimeAgo timestamp={updatedAt} />,
  },
];
