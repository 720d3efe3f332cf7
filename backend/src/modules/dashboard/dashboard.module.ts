import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { BillingModule } from '../billing';
import { ExpensesModule } from '../expenses';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { TicketsModule } from '../tickets';
import { TimeOffModule } from '../timeoff';
import { DailyMetrics } from './daily-metrics';
import { DashboardController } from './dashboard.controller';
import { DashboardReader } from './dashboard.reader';
import { FirstStepsService } from './first-steps.service';
import { TodosReader } from './todos.reader';
import { TrendsReader } from './trends.reader';
import { WhoIsAwayReader } from './who-is-away.reader';

@Module({
  imports: [
    BillingModule,
    ExpensesModule,
    ProjectsModule,
    SettingsModule,
    TicketsModule,
    TimeOffModule,
  ],
  controllers: [DashboardController],
  providers: [
    WhoIsAwayReader,
    DailyMetrics,
    DashboardReader,
    FirstStepsService,
    TrendsReader,
    TodosReader,
  ],
})
export class DashboardModule {
  constructor(personalData: PersonalData) {
    personalData.register([{ table: 'dismissed_first_steps', users: ['userId'], isDeleted: true }]);
  }
}
