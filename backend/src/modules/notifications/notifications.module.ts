import { Global, Module } from '@nestjs/common';
import { NotificationPreferences } from './notification-preferences.service';
import { NotificationsController } from './notifications.controller';
import { Notifier } from './notifier';
import { OwnNotifications } from './own-notifications.service';

/** Global: nearly every module has something to tell people. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [NotificationPreferences, Notifier, OwnNotifications],
  exports: [Notifier],
})
export class NotificationsModule {}
