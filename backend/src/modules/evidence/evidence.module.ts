import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { ContentSender } from './content/content-sender';
import { EvidenceContents } from './content/evidence-contents';
import { EvidenceCleaning } from './evidence-cleaning';
import { EvidenceContentsController } from './evidence-contents.controller';
import { EvidenceLog } from './evidence-log';
import { EvidenceReader } from './evidence-reader';
import { EvidenceTrashController } from './evidence-trash.controller';
import { EvidenceTrash } from './evidence-trash.service';
import { EvidenceUploadsController } from './evidence-uploads.controller';
import { EvidenceUploads } from './evidence-uploads.service';
import { EvidenceController } from './evidence.controller';
import { EvidenceService } from './evidence.service';
import { ShareLinksController } from './sharing/share-links.controller';
import { ShareLinks } from './sharing/share-links.service';
import { SharedFilesController } from './sharing/shared-files.controller';
import { SharedFiles } from './sharing/shared-files.service';
import { StorageQuota } from './storage-quota';

@Module({
  imports: [SettingsModule],
  controllers: [
    // Before the one whose `:id` would take the word `trash` for a number.
    EvidenceTrashController,
    EvidenceController,
    EvidenceUploadsController,
    EvidenceContentsController,
    ShareLinksController,
    SharedFilesController,
  ],
  providers: [
    ContentSender,
    EvidenceCleaning,
    EvidenceContents,
    EvidenceLog,
    EvidenceReader,
    EvidenceService,
    EvidenceTrash,
    EvidenceUploads,
    SharedFiles,
    ShareLinks,
    StorageQuota,
  ],
})
export class EvidenceModule {}
