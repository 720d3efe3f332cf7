import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data';
import { SettingsModule } from '../settings';
import { ClientFigures } from './client-figures';
import { ClientImporter } from './client-importer';
import { ClientLinks } from './client-links';
import { ClientMatching } from './client-matching';
import { ClientMergeService } from './client-merge.service';
import { ClientPersonalData } from './client-personal-data';
import { ClientRecords } from './client-records';
import { ClientsReader } from './clients.reader';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';
import { NewClients } from './new-clients';

@Module({
  imports: [SettingsModule],
  controllers: [ClientsController],
  providers: [
    ClientLinks,
    ClientPersonalData,
    ClientRecords,
    ClientsReader,
    ClientFigures,
    ClientsService,
    ClientMatching,
    ClientMergeService,
    ClientImporter,
    NewClients,
  ],
  exports: [ClientLinks, ClientsReader, ClientRecords, NewClients],
})
export class ClientsModule {
  constructor(personalData: PersonalData) {
    personalData.register([
      { table: 'clients', users: ['createdById'], clients: ['id'] },
      { table: 'client_addresses', clients: ['clientId'], deletedByAddress: 'email' },
    ]);
  }
}
