import { Module } from '@nestjs/common';
import { BillingModule } from '../billing';
import { ExpensesModule } from '../expenses';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { TicketsModule } from '../tickets';
import { TimeOffModule } from '../timeoff';
import { WhoIsAwayReader } from './who-is-away.reader';
import { DailyMetrics } from './daily-metrics';
import { DashboardController } from './dashboard.controller';
import { DashboardReader } from './dashboard.reader';
import { FirstStepsReader } from './first-steps.reader';
import { TrendsReader } from './trends.reader';
import { TodosReader } from './todos.reader';

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
    FirstStepsReader,
    TrendsReader,
    TodosReader,
  ],
})
export class DashboardModule {}
