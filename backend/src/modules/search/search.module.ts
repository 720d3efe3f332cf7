import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({
  imports: [ClientsModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
