import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { TimeOffModule } from '../timeoff';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarFeedsService } from './calendar-feeds.service';

@Module({
  imports: [SettingsModule, TimeOffModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'calendar_feeds', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
    ]);
  }
}
