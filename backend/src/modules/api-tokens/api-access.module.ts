import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { UsersModule } from '../users';
import { OwnTokensController } from './own-tokens.controller';
import { ServiceActors } from './service-accounts/service-actors';
import { ServiceAccountsController } from './service-accounts/service-accounts.controller';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';
import { TokensService } from './tokens.service';

/** API access for programs: personal tokens and service accounts. */
@Module({
  imports: [UsersModule],
  controllers: [OwnTokensController, ServiceAccountsController],
  providers: [ServiceAccountsService, ServiceActors, TokensService],
  exports: [ServiceActors],
})
export class ApiAccessModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'api_tokens', users: ['userId'], isDeleted: true, secret: ['tokenHash'] },
    ]);
  }
}
