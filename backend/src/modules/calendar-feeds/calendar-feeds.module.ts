import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { TimeOffModule } from '../timeoff';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarFeedsService } from './calendar-feeds.service';
import { PERSONAL_TABLES } from './personal-data';

@Module({
  imports: [SettingsModule, TimeOffModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
