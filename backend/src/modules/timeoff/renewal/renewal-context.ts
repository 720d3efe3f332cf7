import type { EntityManager } from 'typeorm';
import type { SettingsValues } from '../../settings';
import { minutesOfDays } from '../rules/time-off-movements';
import {
  bookedMinutes,
  type BookedTime,
  type OwnYearlyMinutes,
  type RenewalContext,
  yearlyMinutes,
} from '../rules/yearly-renewal';

interface Renewal {
  userId: number;
  /** The user's own yearly minutes. */
  own: OwnYearlyMinutes;
  /** The year that begins. */
  year: number;
  settings: SettingsValues['timeoff'];
}

/** The data that a user's renewal depends on. */
export async function readRenewalContext(
  em: EntityManager,
  { userId, own, year, settings }: Renewal,
): Promise<RenewalContext> {
  const requests = await em.query<BookedTime[]>(
    `SELECT type, status, startDate, endDate, minutes FROM time_off_requests
     WHERE userId = ? AND (status = 'approved' AND endDate >= ? OR status = 'pending')`,
    [userId, `${year}-01-01`],
  );
  return {
    yearly: yearlyMinutes(own, minutesOfDays(settings)),
    carryOver: minutesOfDays({
      personalDays: settings.personalCarryOverDays,
      vacationDays: settings.vacationCarryOverDays,
      sickDays: settings.sickCarryOverDays,
    }),
    ...bookedMinutes(requests, year, settings),
  };
}
