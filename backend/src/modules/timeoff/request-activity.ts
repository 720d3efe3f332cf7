import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { readRequest } from './time-off-reader';

/**
 * What is told of a request beside it.
 *
 * @throws AppError 404 when there is no such request, or the actor may not know of it
 */
export async function requestActivity(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  await readRequest(em, actor, id);
  return { entity: 'time_off_request', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = [
  'time_off_request.create',
  'time_off_request.approve',
  'time_off_request.deny',
  'time_off_request.cancel',
];

const FIELDS = [
  'type',
  'startDate',
  'endDate',
  'minutes',
  'isHalfDay',
  'reason',
  'status',
  'comments',
];
