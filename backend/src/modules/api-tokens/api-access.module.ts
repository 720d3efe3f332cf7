import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { ApiTokensService } from './api-tokens.service';
import { OwnApiTokensController } from './own-api-tokens.controller';
import { ServiceAccountsController } from './service-accounts/service-accounts.controller';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';
import { ServiceActors } from './service-accounts/service-actors';
import { TokenExpiryNotices } from './token-expiry-notices';

/** API access for programs: personal tokens and service accounts. */
@Module({
  imports: [NotificationsModule, SettingsModule, UsersModule],
  controllers: [OwnApiTokensController, ServiceAccountsController],
  providers: [ServiceAccountsService, ServiceActors, ApiTokensService, TokenExpiryNotices],
  exports: [ServiceActors],
})
export class ApiAccessModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'api_tokens', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
    ]);
  }
}
