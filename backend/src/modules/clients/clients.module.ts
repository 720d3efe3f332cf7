import { Module } from '@nestjs/common';
import { ClientFigures } from './client-figures';
import { ClientLinks } from './client-links';
import { ClientMatching } from './client-matching';
import { ClientMergeService } from './client-merge.service';
import { ClientRecords } from './client-records';
import { ClientsReader } from './clients.reader';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';

@Module({
  controllers: [ClientsController],
  providers: [
    ClientLinks,
    ClientRecords,
    ClientsReader,
    ClientFigures,
    ClientsService,
    ClientMatching,
    ClientMergeService,
  ],
  exports: [ClientLinks, ClientsReader, ClientRecords],
})
export class ClientsModule {}
