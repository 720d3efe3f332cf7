import { Module } from '@nestjs/common';
import { DailyFigures } from './daily-figures';
import { DashboardController } from './dashboard.controller';
import { DashboardReader } from './dashboard.reader';

@Module({ controllers: [DashboardController], providers: [DashboardReader, DailyFigures] })
export class DashboardModule {}
