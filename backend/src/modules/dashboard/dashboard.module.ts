import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller';
import { DashboardReader } from './dashboard.reader';

@Module({ controllers: [DashboardController], providers: [DashboardReader] })
export class DashboardModule {}
