import { Global, Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { NotificationPreferencesService } from './notification-preferences.service';
import { NotificationActions } from './notification-actions';
import { NotificationsController } from './notifications.controller';
import { Notifier } from './notifier';
import { NotificationsService } from './notifications.service';
import { PERSONAL_TABLES } from './personal-data';

/** Global, because most modules send notifications. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [NotificationActions, NotificationPreferencesService, Notifier, NotificationsService],
  exports: [NotificationActions, Notifier],
})
export class NotificationsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
