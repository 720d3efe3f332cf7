import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { StartingBalances } from './balances/starting-balances';
import { TimeOffBalanceExport } from './balances/time-off-balance-export';
import { TimeOffBalancesController } from './balances/time-off-balances.controller';
import { TimeOffBalancesReader } from './balances/time-off-balances.reader';
import { TimeOffBalancesService } from './balances/time-off-balances.service';
import { TimeOffLedger } from './balances/time-off-ledger';
import { CalendarChanges } from './calendar/calendar-changes';
import { TeamCalendarReader } from './calendar/team-calendar.reader';
import { TimeOffCalendarController } from './calendar/time-off-calendar.controller';
import { PERSONAL_TABLES } from './personal-data';
import { ExpiryNotices } from './renewal/expiry-notices';
import { YearlyRenewals } from './renewal/yearly-renewals';
import { TimeOffReader } from './requests/time-off.reader';
import { TimeOffBulkController } from './requests/time-off-bulk.controller';
import { TimeOffBulkService } from './requests/time-off-bulk.service';
import { TimeOffContextReader } from './requests/time-off-context.reader';
import { TimeOffRequestExport } from './requests/time-off-request-export';
import { TimeOffRequestsController } from './requests/time-off-requests.controller';
import { TimeOffRequestsService } from './requests/time-off-requests.service';
import { TimeOffExportController } from './time-off-export.controller';
import { TimeOffNotifications } from './time-off-notifications';

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
