import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients';
import { ConversationSearch } from './conversation-search';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({
  imports: [ClientsModule],
  controllers: [SearchController],
  providers: [SearchService, ConversationSearch],
})
export class SearchModule {}
