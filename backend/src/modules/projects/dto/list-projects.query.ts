import {
  PROJECT_STATUSES,
  WAITING_FOR,
  type ProjectStatus,
  type WaitingFor,
} from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField, QueryIdField } from '../../../platform/http/validation';
import { PROJECT_SORTS, type ProjectSort } from '../project-list';

export class ListProjectsQuery extends ListQuery {
  @ChoiceField(PROJECT_STATUSES, {
    label: 'Status',
    enumName: 'ProjectStatus',
    optional: true,
    example: 'active',
  })
  status?: ProjectStatus;

  @QueryIdField({ label: 'Client', description: 'Projects of this client only.', example: 4 })
  clientId?: number;

  @QueryIdField({
    label: 'Member',
    description: 'Projects that this person is a member of only.',
    example: 7,
  })
  memberId?: number;

  @ChoiceField(WAITING_FOR, {
    label: 'Waiting for',
    enumName: 'WaitingFor',
    optional: true,
    description:
      '`me`: only active and on-hold projects past their due date that the caller made or is a member of.',
    example: 'me',
  })
  waitingFor?: WaitingFor;

  @ChoiceField(PROJECT_SORTS, {
    label: 'Sort',
    enumName: 'ProjectSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: ProjectSort = '-createdAt';
}
