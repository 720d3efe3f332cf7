import { Module } from '@nestjs/common';
import { ClientFigures } from './client-figures';
import { ClientLinks } from './client-links';
import { ClientMergeService } from './client-merge.service';
import { ClientReader } from './client-reader';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';

@Module({
  controllers: [ClientsController],
  providers: [ClientLinks, ClientReader, ClientFigures, ClientsService, ClientMergeService],
  exports: [ClientLinks],
})
export class ClientsModule {}
