import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SearchQuery, SearchResultsDto } from './dto/search.dto';
import { SearchService } from './search.service';

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  @Policy('search.use')
  @ApiOperation({
    operationId: 'searchRecords',
    summary: 'Search all records',
    description:
      'Projects, tickets, clients, invoices, evidence and people that the caller can read. Messages, comments and notes are searched, too.',
  })
  @ApiOkResponse({ type: SearchResultsDto })
  @ApiErrors(400)
  search(@CurrentActor() actor: Actor, @Query() { q }: SearchQuery): Promise<SearchResultsDto> {
    return this.service.search(actor, q);
  }
}
