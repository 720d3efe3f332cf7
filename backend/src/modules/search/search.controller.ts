import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { errors } from '../../platform/http/errors';
import { ConversationSearch } from './conversation-search';
import { ConversationResultsDto, SearchQuery, SearchResultsDto } from './dto/search.dto';
import { SearchService } from './search.service';

const MIN_QUERY_LENGTH = 2;

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(
    private readonly records: SearchService,
    private readonly conversations: ConversationSearch,
  ) {}

  @Get()
  @Policy('search.use')
  @ApiOperation({
    operationId: 'searchRecords',
    summary: 'Search all records',
    description:
      'Projects, tickets, clients, invoices, evidence and people that the caller can read.',
  })
  @ApiOkResponse({ type: SearchResultsDto })
  @ApiErrors(400)
  search(@CurrentActor() actor: Actor, @Query() { q }: SearchQuery): Promise<SearchResultsDto> {
    assertLongEnough(q);
    return this.records.search(actor, q);
  }

  @Get('conversations')
  @Policy('search.use')
  @ApiOperation({
    operationId: 'searchConversations',
    summary: 'Search messages, comments and notes',
    description:
      'Tickets, projects and clients that the caller can read, with an excerpt of the newest text that contains the query.',
  })
  @ApiOkResponse({ type: ConversationResultsDto })
  @ApiErrors(400)
  searchConversations(
    @CurrentActor() actor: Actor,
    @Query() { q }: SearchQuery,
  ): Promise<ConversationResultsDto> {
    assertLongEnough(q);
    return this.conversations.search(actor, q);
  }
}

/** @throws AppError 400 for fewer than two characters */
function assertLongEnough(query: string): void {
  if ([...query].length < MIN_QUERY_LENGTH) {
    throw errors.invalid({ q: `Enter at least ${MIN_QUERY_LENGTH} characters.` });
  }
}
