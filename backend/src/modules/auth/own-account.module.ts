import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { AuthModule } from './auth.module';
import { OwnSessionsController } from './own-sessions/own-sessions.controller';
import { OwnSessions } from './own-sessions/own-sessions.service';
import { OwnPassword } from './password/own-password.service';
import { PasswordController } from './password/password.controller';
import { PasswordResetLinks } from './password/password-reset-links';
import { PasswordResets } from './password/password-resets.service';
import { PasswordWriter } from './password/password-writer';
import { ResetLinksCleaning } from './password/reset-links-cleaning';
import { UserPasswordController } from './password/user-password.controller';
import { ProfileController } from './profile/profile.controller';
import { ProfileService } from './profile/profile.service';

/** What people do with their own account once they have one. */
@Module({
  imports: [AuthModule, SettingsModule, UsersModule],
  controllers: [
    OwnSessionsController,
    PasswordController,
    ProfileController,
    UserPasswordController,
  ],
  providers: [
    OwnPassword,
    OwnSessions,
    PasswordResetLinks,
    PasswordResets,
    PasswordWriter,
    ProfileService,
    ResetLinksCleaning,
  ],
})
export class OwnAccountModule {}
