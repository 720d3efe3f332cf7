import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { PersonalData } from '../../platform/personal-data';
import { IdentityProvidersModule } from '../identity-providers';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { PasskeyChallenges } from './passkeys/passkey-challenges';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysService } from './passkeys/passkeys.service';
import { ChangePasswordService } from './password/change-password.service';
import { PasswordController, UserPasswordController } from './password/password.controller';
import { PasswordResetLinks } from './password/password-reset-links';
import { PasswordResetsService } from './password/password-resets.service';
import { PasswordWriter } from './password/password-writer';
import { PERSONAL_TABLES } from './personal-data';
import { ProfileController } from './profile.controller';
import { CodeChecker } from './second-factor/code-checker';
import { PendingSignIn } from './second-factor/pending-sign-in';
import { SecondFactorGuard } from './second-factor/second-factor.guard';
import { SecondFactorResetsService } from './second-factor/second-factor-resets.service';
import { SecondFactors } from './second-factor/second-factors';
import { TotpController, UserSecondFactorController } from './second-factor/totp.controller';
import { TotpService } from './second-factor/totp.service';
import { SessionUserReader } from './session-user.reader';
import {
  AccountSessionsController,
  UserSessionsController,
} from './sessions/account-sessions.controller';
import { AccountSessionsService } from './sessions/account-sessions.service';
import { LocalStrategy } from './sign-in/local-auth';
import { SignInService } from './sign-in/sign-in.service';
import { SignInLimiter } from './sign-in/sign-in-limiter';
import {
  SignInLinksController,
  UserSignInLinkController,
} from './sign-in/sign-in-links.controller';
import { SignInLinksService } from './sign-in/sign-in-links.service';
import { StepUpController } from './step-up/step-up.controller';
import { StepUpService } from './step-up/step-up.service';

@Module({
  imports: [IdentityProvidersModule, PassportModule, SettingsModule, UsersModule],
  controllers: [
    AuthController,
    PasskeysController,
    SignInLinksController,
    StepUpController,
    TotpController,
    UserSecondFactorController,
    UserSignInLinkController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    CodeChecker,
    LocalStrategy,
    PasskeyChallenges,
    PasskeysService,
    PendingSignIn,
    SecondFactorResetsService,
    SecondFactors,
    SessionUserReader,
    SignInLimiter,
    SignInLinksService,
    SignInService,
    StepUpService,
    TotpService,
  ],
  exports: [SecondFactors, SessionUserReader, SignInLimiter],
})
export class AuthModule {}

/** Profile, password and sessions of the signed-in user, and password resets. */
@Module({
  imports: [AuthModule, SettingsModule, UsersModule],
  controllers: [
    AccountSessionsController,
    PasswordController,
    ProfileController,
    UserPasswordController,
    UserSessionsController,
  ],
  providers: [
    AccountSessionsService,
    ChangePasswordService,
    PasswordResetLinks,
    PasswordResetsService,
    PasswordWriter,
  ],
})
export class AccountModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
