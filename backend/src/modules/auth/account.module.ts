import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { AuthModule } from './auth.module';
import { ChangePasswordService } from './password/change-password.service';
import { PasswordResetLinks } from './password/password-reset-links';
import { PasswordResetsService } from './password/password-resets.service';
import { PasswordWriter } from './password/password-writer';
import { PasswordController, UserPasswordController } from './password/password.controller';
import { ProfileController } from './profile.controller';
import { AccountSessionsController } from './sessions/account-sessions.controller';
import { AccountSessionsService } from './sessions/account-sessions.service';

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
export class AccountModule {}
