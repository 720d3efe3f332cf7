import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { ProjectFigures } from './project-figures';
import { ProjectMembers } from './project-members';
import { ProjectMembersService } from './project-members.service';
import { ProjectReader } from './project-reader';
import { ProjectsController } from './projects.controller';
import { ProjectsService } from './projects.service';

@Module({
  imports: [ClientsModule, SettingsModule, UsersModule],
  controllers: [ProjectsController],
  providers: [
    ProjectReader,
    ProjectMembers,
    ProjectFigures,
    ProjectsService,
    ProjectMembersService,
  ],
  exports: [ProjectReader],
})
export class ProjectsModule {}
