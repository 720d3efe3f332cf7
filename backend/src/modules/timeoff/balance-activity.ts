import type { EntityManager } from 'typeorm';
import type { HistorySource } from '../../platform/audit';
import { assertPerson } from './time-off-balances';

/**
 * What is told of a person's balance to those who manage balances.
 *
 * @throws AppError 404 for an unknown person
 */
export async function balanceActivity(em: EntityManager, userId: number): Promise<HistorySource> {
  await assertPerson(em, userId);
  return {
    entity: 'time_off_balance',
    entityId: userId,
    actions: ['time_off_balance.update'],
    fields: ['personalDays', 'vacationDays', 'sickDays'],
  };
}
