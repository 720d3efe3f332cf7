import type { EntityManager } from 'typeorm';
import type { HistorySource } from '../../platform/audit';
import { readClient } from './client-reader';

/**
 * What is told of a client on its page.
 *
 * @throws AppError 404 when there is no such client
 */
export async function clientActivity(em: EntityManager, id: number): Promise<HistorySource> {
  await readClient(em, id);
  return { entity: 'client', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = ['client.create', 'client.update', 'client.merge'];

const FIELDS = [
  'name',
  'industry',
  'status',
  'contactName',
  'email',
  'phone',
  'address',
  'mergedClient',
];
