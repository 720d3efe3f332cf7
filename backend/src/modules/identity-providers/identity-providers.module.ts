import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { IdentityLinks } from './identities/identity-links';
import { OwnIdentitiesController } from './identities/own-identities.controller';
import { OwnIdentitiesService } from './identities/own-identities.service';
import { IdentityProviders } from './identity-providers';
import { IdentityProvidersController } from './identity-providers.controller';
import { IdentityProvidersService } from './identity-providers.service';
import { PERSONAL_TABLES } from './personal-data';
import { OidcController } from './sign-in/oidc.controller';
import { OidcClient } from './sign-in/oidc-client';
import { PendingSignIns } from './sign-in/pending-sign-ins';
import { ProviderLogoutService } from './sign-in/provider-logout.service';
import { ProviderSignInService } from './sign-in/provider-sign-in.service';

@Module({
  imports: [SettingsModule, UsersModule],
  controllers: [IdentityProvidersController, OidcController, OwnIdentitiesController],
  providers: [
    IdentityLinks,
    IdentityProviders,
    IdentityProvidersService,
    OidcClient,
    OwnIdentitiesService,
    PendingSignIns,
    ProviderLogoutService,
    ProviderSignInService,
  ],
  exports: [ProviderLogoutService],
})
export class IdentityProvidersModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
