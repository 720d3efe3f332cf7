import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { AccountMails } from './accounts/account-mails';
import { ServiceUsers } from './accounts/service-users';
import { UserAccountsService } from './accounts/user-accounts.service';
import { Passwords } from './passwords/passwords';
import { ProfileService } from './profile/profile.service';
import { ProfilePicturesController } from './profile/profile-pictures.controller';
import { ProfilePicturesService } from './profile/profile-pictures.service';
import { Staff } from './staff';
import { UserBulkService } from './user-bulk.service';
import { UserExport } from './user-export';
import { UserHooks } from './user-hooks';
import { UserPersonalData } from './user-personal-data';
import { UsersController } from './users.controller';
import { UsersReader } from './users.reader';
import { UsersService } from './users.service';

@Module({
  imports: [SettingsModule],
  controllers: [UsersController, ProfilePicturesController],
  providers: [
    AccountMails,
    Passwords,
    ProfilePicturesService,
    ProfileService,
    ServiceUsers,
    Staff,
    UserAccountsService,
    UserBulkService,
    UserExport,
    UserHooks,
    UserPersonalData,
    UsersReader,
    UsersService,
  ],
  exports: [
    AccountMails,
    Passwords,
    ProfileService,
    ServiceUsers,
    Staff,
    UserAccountsService,
    UserHooks,
    UsersService,
  ],
})
export class UsersModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'users', users: ['id'], secret: ['passwordHash', 'invitationTokenHash'] },
    ]);
  }
}
