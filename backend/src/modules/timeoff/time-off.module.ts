import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { CalendarChanges } from './calendar-changes';
import { PERSONAL_TABLES } from './personal-data';
import { StartingBalances } from './starting-balances';
import { TeamCalendarReader } from './team-calendar.reader';
import { TimeOffController } from './time-off.controller';
import { TimeOffReader } from './time-off.reader';
import { TimeOffBalanceExport } from './time-off-balance-export';
import { TimeOffBalancesReader } from './time-off-balances.reader';
import { TimeOffBalancesService } from './time-off-balances.service';
import { TimeOffBulkController } from './time-off-bulk.controller';
import { TimeOffBulkService } from './time-off-bulk.service';
import { TimeOffContextReader } from './time-off-context.reader';
import { TimeOffExportController } from './time-off-export.controller';
import { TimeOffLedger } from './time-off-ledger';
import { TimeOffNotifications } from './time-off-notifications';
import { TimeOffRequestExport } from './time-off-request-export';
import { TimeOffRequestsService } from './time-off-requests.service';
import { YearlyRenewals } from './yearly-renewals';

@Module({
  imports: [SettingsModule, UsersModule],
  // The exports are first, because their paths also match those of a single record.
  controllers: [TimeOffExportController, TimeOffController, TimeOffBulkController],
  providers: [
    CalendarChanges,
    StartingBalances,
    TeamCalendarReader,
    TimeOffBalanceExport,
    TimeOffBalancesReader,
    TimeOffBalancesService,
    TimeOffBulkService,
    TimeOffContextReader,
    TimeOffLedger,
    TimeOffNotifications,
    TimeOffReader,
    TimeOffRequestExport,
    TimeOffRequestsService,
    YearlyRenewals,
  ],
  exports: [TeamCalendarReader, TimeOffReader],
})
export class TimeOffModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
