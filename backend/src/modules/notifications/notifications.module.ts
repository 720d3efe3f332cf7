import { Global, Module } from '@nestjs/common';
import { NotificationPreferences } from './notification-preferences.service';
import { NotificationsController } from './notifications.controller';
import { Notifier } from './notifier';
import { NotificationsService } from './notifications.service';

/** Global, because most modules send notifications. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [NotificationPreferences, Notifier, NotificationsService],
  exports: [Notifier],
})
export class NotificationsModule {}
