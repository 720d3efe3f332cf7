import { Global, Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { deleteByAge, Retention } from '../../platform/retention';
import { SettingsModule } from '../settings';
import { NotificationActions } from './notification-actions';
import { NotificationPreferencesService } from './notification-preferences.service';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { Notifier } from './notifier';

/** Global, because most modules send notifications. */
@Global()
@Module({
  imports: [SettingsModule],
  controllers: [NotificationsController],
  providers: [NotificationActions, NotificationPreferencesService, Notifier, NotificationsService],
  exports: [NotificationActions, Notifier],
})
export class NotificationsModule {
  constructor(personalData: PersonalData, retention: Retention) {
    personalData.register([
      { table: 'notifications', users: ['userId'], isDeleted: true, text: ['title', 'body'] },
      { table: 'notification_preferences', users: ['userId'], isDeleted: true },
    ]);
    retention.register(deleteByAge('notification', { table: 'notifications' }));
  }
}
