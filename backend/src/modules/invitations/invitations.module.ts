import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { AcceptInvitationService } from './accept-invitation.service';
import { InvitationsController } from './invitations.controller';
import { InvitationsService } from './invitations.service';
import { UserImporter } from './user-importer';
import { UserInvitationsController } from './user-invitations.controller';

@Module({
  imports: [AuthModule, SettingsModule, UsersModule],
  controllers: [InvitationsController, UserInvitationsController],
  providers: [AcceptInvitationService, InvitationsService, UserImporter],
})
export class InvitationsModule {}
