import { CLIENT_STATUSES, type ClientStatus } from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField } from '../../../platform/http/validation';
import { CLIENT_SORTS, type ClientSort } from '../client-list';

export class ListClientsQuery extends ListQuery {
  @ChoiceField(CLIENT_STATUSES, {
    label: 'Status',
    enumName: 'ClientStatus',
    optional: true,
    example: 'active',
  })
  status?: ClientStatus;

  @ChoiceField(CLIENT_SORTS, {
    label: 'Sort',
    enumName: 'ClientSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: ClientSort = '-createdAt';
}
