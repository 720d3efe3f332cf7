import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { ClientExport } from './client-export';
import { ClientFigures } from './client-figures';
import { ClientImporter } from './client-importer';
import { ClientLinks } from './client-links';
import { ClientMatching } from './client-matching';
import { ClientMergeService } from './client-merge.service';
import { ClientPersonalData } from './client-personal-data';
import { ClientRecords } from './client-records';
import { ClientsController } from './clients.controller';
import { ClientsReader } from './clients.reader';
import { ClientsService } from './clients.service';
import { ClientContactsController } from './contacts/client-contacts.controller';
import { ClientContactsService } from './contacts/client-contacts.service';
import { ContactPersonalData } from './contacts/contact-personal-data';
import { NewClients } from './new-clients';
import { ClientNotesController } from './notes/client-notes.controller';
import { ClientNotesService } from './notes/client-notes.service';
import { PERSONAL_TABLES } from './personal-data';

@Module({
  imports: [SettingsModule],
  controllers: [ClientsController, ClientContactsController, ClientNotesController],
  providers: [
    ClientLinks,
    ClientPersonalData,
    ClientRecords,
    ClientsReader,
    ClientFigures,
    ClientsService,
    ClientMatching,
    ClientContactsService,
    ContactPersonalData,
    ClientNotesService,
    ClientMergeService,
    ClientImporter,
    ClientExport,
    NewClients,
  ],
  exports: [ClientLinks, ClientMatching, ClientsReader, ClientRecords, NewClients],
})
export class ClientsModule {
  constructor(personalData: PersonalData) {
    personalData.register(PERSONAL_TABLES);
  }
}
