import { BALANCE_LABELS, keysOf, TIME_OFF_HISTORY_LABELS } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { assertUserExists } from './time-off-balances.service';
import { readRequest } from './time-off.reader';

/**
 * Selects the audit rows that are shown as a request's history.
 *
 * @throws AppError 404 for an unknown request, or one that the actor can't read
 */
export async function requestHistory(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  await readRequest(em, actor, id);
  return {
    entity: 'time_off_request',
    entityId: id,
    actions: [
      'time_off_request.create',
      'time_off_request.approve',
      'time_off_request.deny',
      'time_off_request.cancel',
    ],
    fields: keysOf(TIME_OFF_HISTORY_LABELS),
  };
}

/**
 * Selects the audit rows that are shown as a balance's history.
 *
 * @throws AppError 404 for an unknown user
 */
export async function balanceHistory(em: EntityManager, userId: number): Promise<HistorySource> {
  await assertUserExists(em, userId);
  return {
    entity: 'time_off_balance',
    entityId: userId,
    actions: ['time_off_balance.update'],
    fields: keysOf(BALANCE_LABELS),
  };
}
