import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { SessionUserReader } from './session-user.reader';
import { LocalStrategy } from './sign-in/local-auth';
import { SignInLimiter } from './sign-in/sign-in-limiter';
import { SignInService } from './sign-in/sign-in.service';
import { SettingsModule } from '../settings';
import { ChangePasswordService } from './password/change-password.service';
import { PasswordResetLinks } from './password/password-reset-links';
import { PasswordResetsService } from './password/password-resets.service';
import { PasswordWriter } from './password/password-writer';
import { PasswordController, UserPasswordController } from './password/password.controller';
import { ProfileController } from './profile.controller';
import { AccountSessionsController } from './sessions/account-sessions.controller';
import { AccountSessionsService } from './sessions/account-sessions.service';
import { PERSONAL_TABLES } from './personal-data';

@Module({
  imports: [PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [LocalStrategy, SessionUserReader, SignInLimiter, SignInService],
  exports: [SessionUserReader, SignInLimiter],
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
