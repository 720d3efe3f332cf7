import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { TimeOffModule } from '../timeoff';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarFeedsService } from './calendar-feeds.service';

@Module({
  imports: [SettingsModule, TimeOffModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {}
