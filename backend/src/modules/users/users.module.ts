import { Module } from '@nestjs/common';
import { TimeoffModule } from '../timeoff';
import { AssignedNames } from './assigned-names';
import { Passwords } from './passwords/passwords';
import { ProfilePicturesController } from './profile-pictures.controller';
import { ProfilePictures } from './profile-pictures.service';
import { Staff } from './staff';
import { UserQueries } from './user-queries.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [TimeoffModule],
  controllers: [UsersController, ProfilePicturesController],
  providers: [AssignedNames, Passwords, ProfilePictures, Staff, UserQueries, UsersService],
  exports: [AssignedNames, Passwords, ProfilePictures, Staff, UsersService],
})
export class UsersModule {}
