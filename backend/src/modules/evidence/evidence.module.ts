import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { ProjectsModule } from '../projects';
import { SettingsModule } from '../settings';
import { TicketsModule } from '../tickets';
import { ContentSender } from './content/content-sender';
import { EvidenceArchive } from './content/evidence-archive';
import { EvidenceContents } from './content/evidence-contents';
import { EvidenceController } from './evidence.controller';
import { EvidenceReader } from './evidence.reader';
import { EvidenceService } from './evidence.service';
import { EvidenceAttachments } from './evidence-attachments';
import { EvidenceBulkController } from './evidence-bulk.controller';
import { EvidenceBulkService } from './evidence-bulk.service';
import { EvidenceContentsController } from './evidence-contents.controller';
import { EvidenceLog } from './evidence-log';
import { EvidenceReferences } from './evidence-references';
import { EvidenceTrashController } from './evidence-trash.controller';
import { EvidenceTrashService } from './evidence-trash.service';
import { EvidenceTrashPurge } from './evidence-trash-purge';
import { EvidenceUploadsController } from './evidence-uploads.controller';
import { EvidenceUploadsService } from './evidence-uploads.service';
import { LowSpaceWarning } from './low-space-warning';
import { PERSONAL_TABLES, personalFiles } from './personal-data';
import { ShareLinksController } from './sharing/share-links.controller';
import { ShareLinksService } from './sharing/share-links.service';
import { SharedFilesController } from './sharing/shared-files.controller';
import { SharedFilesService } from './sharing/shared-files.service';
import { StorageQuota } from './storage-quota';

@Module({
  imports: [ProjectsModule, SettingsModule, TicketsModule],
  controllers: [
    // Before EvidenceController, whose `:id` would match `trash` and `archive`.
    EvidenceTrashController,
    EvidenceBulkController,
    EvidenceController,
    EvidenceUploadsController,
    EvidenceContentsController,
    ShareLinksController,
    SharedFilesController,
  ],
  providers: [
    ContentSender,
    EvidenceTrashPurge,
    EvidenceArchive,
    EvidenceAttachments,
    EvidenceBulkService,
    EvidenceContents,
    EvidenceLog,
    EvidenceReader,
    EvidenceReferences,
    EvidenceService,
    EvidenceTrashService,
    EvidenceUploadsService,
    LowSpaceWarning,
    SharedFilesService,
    ShareLinksService,
    StorageQuota,
  ],
  exports: [EvidenceAttachments, EvidenceReader],
})
export class EvidenceModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
    personalData.registerFiles(personalFiles);
  }
}
