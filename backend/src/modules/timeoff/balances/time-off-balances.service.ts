import { daysToMinutes } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { assertCurrentVersion } from '../../../platform/http/errors';
import { Settings } from '../../settings';
import type { EmployeeBalanceDto } from '../dto/time-off-balance.dto';
import type { UpdateTimeOffBalanceDto } from '../dto/time-off-input.dto';
import { TimeOffBalance } from '../entities/time-off-ledger-entry.entity';
import { adjustmentsTo, type BalanceMinutes, minutesOfDays } from '../rules/time-off-movements';
import { type OwnYearlyMinutes, yearlyChanges } from '../rules/yearly-renewal';
import { canEditBalance } from '../time-off.policy';
import { TimeOffNotifications } from '../time-off-notifications';
import {
  assertUserExists,
  daysOf,
  readBalance,
  toEmployeeBalance,
  type YearlyDays,
  yearlyDaysOf,
} from './time-off-balances.reader';
import { TimeOffLedger } from './time-off-ledger';

/** Sets balances. */
@Injectable()
export class TimeOffBalancesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly notifications: TimeOffNotifications,
  ) {}

  /**
   * Sets a user's balance and their yearly days, adds the changes to the ledger and notifies the
   * user.
   *
   * @throws AppError 403, 404 for an unknown user, 409 for a stale version
   */
  update(
    actor: Actor,
    userId: number,
    input: UpdateTimeOffBalanceDto,
  ): Promise<EmployeeBalanceDto> {
    return this.transactions.run(async (em) => {
      assertAllowed(canEditBalance(actor, userId));
      await assertUserExists(em, userId);
      await this.ledger.lock(em, userId);
      const row = await readBalance(em, userId);
      assertCurrentVersion(row, input.version, 'balance');
      const before = await this.ledger.balance(em, userId);
      const yearlyBefore = yearlyDaysOf(row);
      const yearlyAfter = withChanges(yearlyBefore, input);
      const yearly = yearlyMinutesOf(yearlyAfter);
      const movements = [
        ...adjustmentsTo(before, targetMinutes(input)),
        ...yearlyChanges(row, yearly),
      ];
      if (movements.length === 0) return toEmployeeBalance(actor, row);
      await em.update(TimeOffBalance, { userId }, yearly);
      const note = input.note ?? null;
      const after = await this.ledger.move(em, userId, movements, { note, actorId: actor.id });
      await this.audit.record(em, actor, {
        action: 'time_off_balance.update',
        entity: 'time_off_balance',
        entityId: userId,
        before: { ...daysOf(before), ...yearlyBefore },
        after: { ...daysOf(after), ...yearlyAfter, note: input.note },
      });
      await this.notifications.balanceChanged(em, actor, {
        userId,
        movements,
        balance: after,
        companyYearly: minutesOfDays(await this.settings.getIn(em, 'timeoff')),
        note,
      });
      return toEmployeeBalance(actor, await readBalance(em, userId));
    });
  }
}

const yearlyMinutesOf = (yearly: YearlyDays): OwnYearlyMinutes => ({
  yearlyPersonalMinutes: inMinutes(yearly.yearlyPersonalDays),
  yearlyVacationMinutes: inMinutes(yearly.yearlyVacationDays),
  yearlySickMinutes: inMinutes(yearly.yearlySickDays),
});

const withChanges = (
  before: YearlyDays,
  {
    yearlyPersonalDays = before.yearlyPersonalDays,
    yearlyVacationDays = before.yearlyVacationDays,
    yearlySickDays = before.yearlySickDays,
  }: UpdateTimeOffBalanceDto,
): YearlyDays => ({ yearlyPersonalDays, yearlyVacationDays, yearlySickDays });

const inMinutes = (days: number | null): number | null =>
  days === null ? null : daysToMinutes(days);

function targetMinutes(input: UpdateTimeOffBalanceDto): Partial<BalanceMinutes> {
  const { personalDays, vacationDays, sickDays } = input;
  return {
    ...(personalDays !== undefined && { personal: daysToMinutes(personalDays) }),
    ...(vacationDays !== undefined && { vacation: daysToMinutes(vacationDays) }),
    ...(sickDays !== undefined && { sick: daysToMinutes(sickDays) }),
  };
}
