import { Global, Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { UploadedFiles } from './files/uploaded-files';
import { ImportBatches } from './import-batches';
import { ImportUploadsService } from './import-uploads.service';
import { ImportWorker } from './import-worker';
import { Importers } from './importers';
import { ImportsController } from './imports.controller';
import { ImportsReader } from './imports.reader';
import { ImportsService } from './imports.service';
import { ImportsCleanup } from './imports-cleanup';
import { PERSONAL_TABLES } from './personal-data';
import { RowImporter } from './row-importer';

/** Global, because every module with records registers an importer. */
@Global()
@Module({
  imports: [SettingsModule],
  controllers: [ImportsController],
  providers: [
    Importers,
    ImportsReader,
    ImportsService,
    ImportUploadsService,
    UploadedFiles,
    ImportWorker,
    ImportBatches,
    RowImporter,
    ImportsCleanup,
  ],
  exports: [Importers],
})
export class ImportsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
