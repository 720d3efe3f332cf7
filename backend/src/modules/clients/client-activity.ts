import type { EntityManager } from 'typeorm';
import { listRecordActivity, type ListActivityQuery } from '../../platform/audit';
import type { PagedRows } from '../../platform/http/paging';
import { CLIENT_ACTIVITY_ACTIONS, type ClientActivityDto } from './dto/client-activity.dto';

const FIELDS = new Set([
  'name',
  'industry',
  'status',
  'contactName',
  'email',
  'phone',
  'address',
  'mergedClient',
]);

/** What happened to a client, newest first. */
export const listClientActivity = (
  em: EntityManager,
  clientId: number,
  query: ListActivityQuery,
): Promise<PagedRows<ClientActivityDto>> =>
  listRecordActivity(
    em,
    { entity: 'client', entityId: clientId, actions: CLIENT_ACTIVITY_ACTIONS, fields: FIELDS },
    query,
  );
