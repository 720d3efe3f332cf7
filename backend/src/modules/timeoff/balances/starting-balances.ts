import { TIME_OFF_TYPES } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../../settings';
import { UserHooks } from '../../users';
import { TimeOffBalance, TimeOffLedgerEntry } from '../entities/time-off-ledger-entry.entity';
import { minutesOfDays } from '../rules/time-off-movements';

/** Grants new users their starting balances (docs/domain/time-off.md#starting-balances). */
@Injectable()
export class StartingBalances implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly userHooks: UserHooks,
  ) {}

  onModuleInit(): void {
    this.userHooks.register({
      afterCreate: (em, userId, actorId) =>
        grantStartingBalances(em, this.settings, userId, actorId),
    });
  }
}

/**
 * Writes ledger entries for the default days in Settings, and the balance that is their sum.
 *
 * @param actorId who added the user
 */
export async function grantStartingBalances(
  em: EntityManager,
  settings: Settings,
  userId: number,
  actorId: number | null,
): Promise<void> {
  const minutes = minutesOfDays(await settings.getIn(em, 'timeoff'));
  await em.insert(
    TimeOffLedgerEntry,
    TIME_OFF_TYPES.map((type) => ({
      userId,
      type,
      kind: 'granted' as const,
      minutes: minutes[type],
      note: 'Starting balance',
      actorId,
    })),
  );
  await em.insert(TimeOffBalance, {
    userId,
    personalMinutes: minutes.personal,
    vacationMinutes: minutes.vacation,
    sickMinutes: minutes.sick,
  });
}
