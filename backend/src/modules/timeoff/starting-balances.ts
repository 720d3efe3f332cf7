import { Injectable } from '@nestjs/common';
import { MINUTES_PER_DAY, TIME_OFF_TYPES, type TimeOffType } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { Settings, type SettingsValues } from '../settings';
import { TimeOffBalance } from './entities/time-off-balance.entity';
import { TimeOffLedgerEntry } from './entities/time-off-ledger-entry.entity';

/** Grants new people their first time off (decisions section 8). */
@Injectable()
export class StartingBalances {
  constructor(private readonly settings: Settings) {}

  /**
   * Writes the ledger entries of the defaults in Settings and the balance that is their sum.
   *
   * @param actorId who added the person
   */
  async grant(em: EntityManager, userId: number, actorId: number | null): Promise<void> {
    const minutes = startingMinutes(await this.settings.getIn(em, 'timeoff'));
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
}

const startingMinutes = ({
  personalDays,
  vacationDays,
  sickDays,
}: SettingsValues['timeoff']): Record<TimeOffType, number> => ({
  personal: Math.round(personalDays * MINUTES_PER_DAY),
  vacation: Math.round(vacationDays * MINUTES_PER_DAY),
  sick: Math.round(sickDays * MINUTES_PER_DAY),
});
