import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { StartingBalances } from './starting-balances';
import { TeamCalendar } from './team-calendar';
import { TimeOffBalances } from './time-off-balances';
import { TimeOffContext } from './time-off-context';
import { TimeOffLedger } from './time-off-ledger';
import { TimeOffNotices } from './time-off-notices';
import { TimeOffReader } from './time-off-reader';
import { TimeOffRequestsService } from './time-off-requests.service';
import { TimeoffController } from './timeoff.controller';

@Module({
  imports: [SettingsModule],
  controllers: [TimeoffController],
  providers: [
    StartingBalances,
    TeamCalendar,
    TimeOffBalances,
    TimeOffContext,
    TimeOffLedger,
    TimeOffNotices,
    TimeOffReader,
    TimeOffRequestsService,
  ],
  exports: [StartingBalances, TeamCalendar, TimeOffReader],
})
export class TimeoffModule {}
