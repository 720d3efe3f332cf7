import { Module } from '@nestjs/common';
import { BlockedSendersController } from './blocked-senders.controller';
import { CalendarHooks } from './calendar-hooks';
import { ErasedSenders } from './erased-senders';
import { ListExport } from './list-export';
import { CompanyLogoController } from './logo/company-logo.controller';
import { CompanyLogoService } from './logo/company-logo.service';
import { OutboxController } from './outbox/outbox.controller';
import { OutboxService } from './outbox/outbox.service';
import { RetentionHolds } from './retention-holds';
import { Settings } from './settings';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';
import { Today } from './today';

@Module({
  controllers: [
    SettingsController,
    BlockedSendersController,
    CompanyLogoController,
    OutboxController,
  ],
  providers: [
    CalendarHooks,
    Settings,
    SettingsService,
    CompanyLogoService,
    ErasedSenders,
    ListExport,
    OutboxService,
    RetentionHolds,
    Today,
  ],
  exports: [
    CalendarHooks,
    Settings,
    SettingsService,
    CompanyLogoService,
    ListExport,
    RetentionHolds,
    Today,
  ],
})
export class SettingsModule {}
