import { Global, Module } from '@nestjs/common';
import { NotificationPreferencesService } from './notification-preferences.service';
import { NotificationsController } from './notifications.controller';
import { Notifier } from './notifier';
import { NotificationsService } from './notifications.service';

/** Global, because most modules send notifications. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [NotificationPreferencesService, Notifier, NotificationsService],
  exports: [Notifier],
})
export class NotificationsModule {}
