import { Module } from '@nestjs/common';
import { BillingModule } from '../billing';
import { ExpensesModule } from '../expenses';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { TicketsModule } from '../tickets';
import { TimeoffModule } from '../timeoff';
import { AwayReader } from './away.reader';
import { DailyFigures } from './daily-figures';
import { DashboardController } from './dashboard.controller';
import { DashboardReader } from './dashboard.reader';
import { TrendsReader } from './trends.reader';
import { WaitingReader } from './waiting.reader';

@Module({
  imports: [
    BillingModule,
    ExpensesModule,
    ProjectsModule,
    SettingsModule,
    TicketsModule,
    TimeoffModule,
  ],
  controllers: [DashboardController],
  providers: [AwayReader, DailyFigures, DashboardReader, TrendsReader, WaitingReader],
})
export class DashboardModule {}
