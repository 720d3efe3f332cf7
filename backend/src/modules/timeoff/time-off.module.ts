import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { CalendarChanges } from './calendar-changes';
import { ExpiryNotices } from './expiry-notices';
import { PERSONAL_TABLES } from './personal-data';
import { StartingBalances } from './starting-balances';
import { TeamCalendarReader } from './team-calendar.reader';
import { TimeOffReader } from './time-off.reader';
import { TimeOffBalanceExport } from './time-off-balance-export';
import { TimeOffBalancesController } from './time-off-balances.controller';
import { TimeOffBalancesReader } from './time-off-balances.reader';
import { TimeOffBalancesService } from './time-off-balances.service';
import { TimeOffBulkController } from './time-off-bulk.controller';
import { TimeOffBulkService } from './time-off-bulk.service';
import { TimeOffCalendarController } from './time-off-calendar.controller';
import { TimeOffContextReader } from './time-off-context.reader';
import { TimeOffExportController } from './time-off-export.controller';
import { TimeOffLedger } from './time-off-ledger';
import { TimeOffNotifications } from './time-off-notifications';
import { TimeOffRequestExport } from './time-off-request-export';
import { TimeOffRequestsController } from './time-off-requests.controller';
import { TimeOffRequestsService } from './time-off-requests.service';
import { YearlyRenewals } from './yearly-renewals';

@Module({
  imports: [SettingsModule, UsersModule],
  // In this order, because the paths of the exports and the team calendar also match those of a single record.
  controllers: [
    TimeOffExportController,
    TimeOffBalancesController,
    TimeOffCalendarController,
    TimeOffRequestsController,
    TimeOffBulkController,
  ],
  providers: [
    CalendarChanges,
    ExpiryNotices,
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
