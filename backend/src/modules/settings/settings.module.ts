import { Module } from '@nestjs/common';
import { OutboxController } from './outbox/outbox.controller';
import { OutboxService } from './outbox/outbox.service';
import { Settings } from './settings';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

@Module({
  controllers: [SettingsController, OutboxController],
  providers: [Settings, SettingsService, OutboxService],
  exports: [Settings],
})
export class SettingsModule {}
