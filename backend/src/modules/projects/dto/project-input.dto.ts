import {
  LIMITS,
  PROJECT_LABELS,
  PROJECT_STATUSES,
  type ProjectStatus,
  WAITING_FOR,
  type WaitingFor,
} from '@atrium/contracts';
import { ExportQuery } from '../../../platform/export';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  IntegerField,
  MoneyField,
  QueryIdField,
  QueryIdListField,
  SortField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import { PROJECT_SORTS, type ProjectSort } from '../project-list';

export class CreateProjectDto {
  @TextField({ label: PROJECT_LABELS.name, example: 'Harbour portal relaunch' })
  name: string;

  @DescriptionField({
    label: PROJECT_LABELS.description,
    nullable: true,
    optional: true,
    example: 'New customer portal with single sign-on.',
  })
  description?: string | null;

  @TextField({ label: PROJECT_LABELS.clientName, example: 'Northwind Ltd' })
  clientName: string;

  @EmailField({
    label: PROJECT_LABELS.clientEmail,
    description: 'Links the project to the client with this address. A new address adds a client.',
    example: 'ops@northwind.example',
  })
  clientEmail: string;

  @ChoiceField(PROJECT_STATUSES, {
    label: PROJECT_LABELS.status,
    enumName: 'ProjectStatus',
    optional: true,
    example: 'active',
  })
  status?: ProjectStatus;

  @IntegerField({
    label: PROJECT_LABELS.progress,
    min: 0,
    max: LIMITS.progressMax,
    optional: true,
    description: 'Percent. A completed project has 100.',
    example: 40,
  })
  progress?: number;

  @MoneyField({
    label: PROJECT_LABELS.budget,
    nullable: true,
    optional: true,
    example: '48000.00',
  })
  budget?: string | null;

  @CalendarDateField({
    label: PROJECT_LABELS.dueDate,
    nullable: true,
    optional: true,
    example: '2026-12-18',
  })
  dueDate?: string | null;
}

/** Omitted fields keep their values. */
export class UpdateProjectDto extends UpdateType(CreateProjectDto) {
  @VersionField()
  version?: number;
}

export class TransferProjectDto {
  @IdField({
    label: 'New Owner',
    description: 'An active user who can edit projects.',
    example: 9,
  })
  userId: number;

  @VersionField()
  version?: number;
}

export class ListProjectsQuery extends SyncedListQuery {
  @ChoiceField(PROJECT_STATUSES, {
    label: PROJECT_LABELS.status,
    enumName: 'ProjectStatus',
    optional: true,
    example: 'active',
  })
  status?: ProjectStatus;

  @QueryIdField({ label: 'Client', description: 'Only projects of this client.', example: 4 })
  clientId?: number;

  @QueryIdField({
    label: 'Member',
    description: 'Only projects that this user is a member of.',
    example: 7,
  })
  memberId?: number;

  @QueryIdListField({
    label: 'Members',
    optional: true,
    maxItems: LIMITS.bulkIds,
    description: 'Only projects that one of these users is a member of, separated by commas.',
    example: '7,8',
  })
  memberIds?: number[];

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description:
      '`me`: only active and on-hold projects past their due date that the caller owns or is a member of.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @CalendarDateField({ label: 'Created from', optional: true, example: '2026-01-01' })
  createdFrom?: string;

  @CalendarDateField({ label: 'Created to', optional: true, example: '2026-12-31' })
  createdTo?: string;

  @CalendarDateField({ label: 'Due from', optional: true, example: '2026-01-01' })
  dueFrom?: string;

  @CalendarDateField({ label: 'Due to', optional: true, example: '2026-12-31' })
  dueTo?: string;

  @SortField(PROJECT_SORTS, 'ProjectSort', { byDefault: 'newest first', example: '-createdAt' })
  sort: ProjectSort = '-createdAt';
}

export class ExportProjectsQuery extends ExportQuery(ListProjectsQuery) {}
