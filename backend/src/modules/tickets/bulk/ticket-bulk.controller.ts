import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { TicketDetailDto } from '../dto/ticket.dto';
import { BulkTicketResultDto, BulkTicketsDto, MergeTicketDto } from '../dto/ticket-bulk.dto';
import { SuggestTagsQuery } from '../dto/ticket-input.dto';
import { TicketMergeService } from '../merging/ticket-merge.service';
import { TicketUnmergeService } from '../merging/ticket-unmerge.service';
import { TicketTags } from '../ticket-tags';
import { TicketBulkService } from './ticket-bulk.service';

/**
 * Routes for several tickets. Registered before `TicketsController`, whose `:id` would match
 * `tags`.
 */
@ApiTags('tickets')
@Controller('tickets')
export class TicketBulkController {
  constructor(
    private readonly bulk: TicketBulkService,
    private readonly merges: TicketMergeService,
    private readonly unmerges: TicketUnmergeService,
    private readonly tags: TicketTags,
  ) {}

  @Get('tags')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'listTicketTags',
    summary: 'Suggest tags',
    description: 'The first 20 tags that start with the search, in alphabetical order.',
  })
  @ApiOkResponse({ type: String, isArray: true })
  @ApiErrors(400)
  suggest(@Query() { search }: SuggestTagsQuery): Promise<string[]> {
    return this.tags.suggest(search ?? '');
  }

  @Post('bulk')
  @HttpCode(200)
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'changeTickets',
    summary: 'Change, merge, unmerge or delete several tickets',
    description:
      'Up to 200 tickets, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkTicketResultDto, isArray: true })
  @ApiErrors(400, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkTicketsDto,
  ): Promise<BulkTicketResultDto[]> {
    return this.bulk.apply(actor, input);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'mergeTicket',
    summary: 'Merge a ticket into another one',
    description:
      'Moves its conversation, recipients, tags and evidence, and closes it. Returns the ticket that remains.',
  })
  @Idempotent()
  @ApiOkResponse({ type: TicketDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  merge(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { intoId }: MergeTicketDto,
  ): Promise<TicketDetailDto> {
    return this.merges.merge(actor, id, intoId);
  }

  @Post(':id/unmerge')
  @HttpCode(200)
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'unmergeTicket',
    summary: 'Undo the merge of a ticket',
    description:
      'Restores both tickets, if neither has changed or received a message since. Returns the ticket that was merged.',
  })
  @Idempotent()
  @ApiOkResponse({ type: TicketDetailDto })
  @ApiErrors(403, 404, 409)
  unmerge(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<TicketDetailDto> {
    return this.unmerges.unmerge(actor, id);
  }
}
