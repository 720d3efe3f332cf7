import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ClientsModule } from '../clients';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { ProjectCommentNotifications } from './comments/project-comment-notifications';
import { ProjectCommentsController } from './comments/project-comments.controller';
import { ProjectCommentsService } from './comments/project-comments.service';
import { LinkedProjects } from './linked-projects';
import { PERSONAL_TABLES } from './personal-data';
import { ProjectExport } from './project-export';
import { ProjectImporter } from './project-importer';
import { ProjectMembers } from './project-members';
import { ProjectMembersService } from './project-members.service';
import { ProjectRecords } from './project-records';
import { ProjectTransfersService } from './project-transfers.service';
import { ProjectsController } from './projects.controller';
import { ProjectsReader } from './projects.reader';
import { ProjectsService } from './projects.service';

@Module({
  imports: [ClientsModule, SettingsModule, UsersModule],
  controllers: [ProjectsController, ProjectCommentsController],
  providers: [
    ProjectsReader,
    ProjectMembers,
    ProjectRecords,
    LinkedProjects,
    ProjectsService,
    ProjectMembersService,
    ProjectTransfersService,
    ProjectCommentsService,
    ProjectCommentNotifications,
    ProjectImporter,
    ProjectExport,
  ],
  exports: [ProjectsReader, ProjectRecords],
})
export class ProjectsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
