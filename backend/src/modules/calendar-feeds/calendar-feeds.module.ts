import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { TimeoffModule } from '../timeoff';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarFeeds } from './calendar-feeds.service';

@Module({
  imports: [SettingsModule, TimeoffModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeeds],
})
export class CalendarFeedsModule {}
