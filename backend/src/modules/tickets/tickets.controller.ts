import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { MovedMessagesService } from './conversation/moved-messages.service';
import { TicketConversationService } from './conversation/ticket-conversation.service';
import { TicketTypingService } from './conversation/ticket-typing.service';
import { TicketDetailDto, TicketDto, TicketEventDto, TicketSummaryDto } from './dto/ticket.dto';
import {
  CreateTicketDto,
  CreateTicketMessageDto,
  ExportTicketsQuery,
  ListTicketsQuery,
  MoveTicketMessageDto,
  UpdateTicketDto,
} from './dto/ticket-input.dto';
import {
  ListTicketMessagesQuery,
  TicketMessageDto,
  TicketTypistDto,
} from './dto/ticket-message.dto';
import { TicketFollowersService } from './followers/ticket-followers.service';
import { TicketExport } from './ticket-export';
import { TicketsReader } from './tickets.reader';
import { TicketsService } from './tickets.service';

@ApiTags('tickets')
@Controller('tickets')
export class TicketsController {
  constructor(
    private readonly reader: TicketsReader,
    private readonly exports: TicketExport,
    private readonly tickets: TicketsService,
    private readonly conversation: TicketConversationService,
    private readonly movedMessages: MovedMessagesService,
    private readonly typing: TicketTypingService,
    private readonly followers: TicketFollowersService,
  ) {}

  @Get()
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'listTickets',
    summary: 'List tickets',
    description:
      'Searches titles and client names; a match contains every word. A number such as `T-0042` finds that ticket.',
  })
  @SyncedListResponse(TicketDto)
  @ApiErrors(400)
  list(@CurrentActor() actor: Actor, @Query() query: ListTicketsQuery): Promise<Page<TicketDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'getTicketSummary',
    summary: 'Count tickets by status and view, with the mean time to the first response',
  })
  @ApiOkResponse({ type: TicketSummaryDto })
  @ApiErrors()
  summary(@CurrentActor() actor: Actor): Promise<TicketSummaryDto> {
    return this.reader.summary(actor);
  }

  @Get('export')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'exportTickets',
    summary: 'Export the list of tickets',
    description: 'All rows of the list with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400)
  export(
    @CurrentActor() actor: Actor,
    @Query() query: ExportTicketsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(actor, response, query);
  }

  @Get(':id')
  @Policy('ticket.read')
  @ApiOperation({ operationId: 'getTicket', summary: 'Get a ticket' })
  @ApiOkResponse({ type: TicketDetailDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<TicketDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/messages')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'listTicketMessages',
    summary: 'List the conversation of a ticket',
    description:
      'Public replies and internal notes. The first page has the newest; each page is in the order of writing.',
  })
  @PagedResponse(TicketMessageDto)
  @ApiErrors(400, 404)
  messages(
    @IdParam() id: number,
    @Query() query: ListTicketMessagesQuery,
  ): Promise<Page<TicketMessageDto>> {
    return this.reader.messages(id, query);
  }

  @Get(':id/typing')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'listTicketTypists',
    summary: 'List the other users who are writing a message on a ticket',
  })
  @ApiOkResponse({ type: TicketTypistDto, isArray: true })
  @ApiErrors(404)
  typists(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<TicketTypistDto[]> {
    return this.typing.list(actor, id);
  }

  @Put(':id/typing')
  @HttpCode(204)
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'announceTyping',
    summary: 'Announce that you are writing a message on a ticket',
    description: 'Others see it for 10 seconds, or until you send the message.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  announceTyping(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.typing.announce(actor, id);
  }

  @Put(':id/followers/me')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'followTicket',
    summary: 'Follow a ticket',
    description: 'Followers are notified of replies.',
  })
  @ApiNoContentResponse()
  @ApiErrors(404, 409)
  follow(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.followers.follow(actor, id);
  }

  @Delete(':id/followers/me')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'unfollowTicket', summary: 'Stop following a ticket' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  unfollow(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.followers.unfollow(actor, id);
  }

  @Get(':id/history')
  @Policy('ticket.read')
  @ApiOperation({
    operationId: 'listTicketHistory',
    summary: 'List the history of a ticket',
    description: 'The newest 500 changed fields, oldest first.',
  })
  @ApiOkResponse({ type: TicketEventDto, isArray: true })
  @ApiErrors(404)
  history(@IdParam() id: number): Promise<TicketEventDto[]> {
    return this.reader.history(id);
  }

  @Post()
  @Policy('ticket.create')
  @ApiOperation({
    operationId: 'createTicket',
    summary: 'Create a ticket',
    description:
      'Employees can assign it to themselves or leave it unassigned, managers can assign it to any active user.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: TicketDetailDto })
  @ApiErrors(400, 403, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateTicketDto): Promise<TicketDetailDto> {
    return this.tickets.create(actor, input);
  }

  @Put(':id')
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'updateTicket',
    summary: 'Update a ticket',
    description:
      'Managers can update every ticket, employees the ones they opened or are assigned to. ' +
      'Only managers can assign tickets to others and reopen closed tickets.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: TicketDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateTicketDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TicketDetailDto> {
    return this.tickets.update(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/messages')
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'addTicketMessage',
    summary: 'Reply to the client or add an internal note',
    description:
      'A public reply goes to the client by email, unless there is no mail server. The first one is ' +
      'the first response to the ticket.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: TicketMessageDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  addMessage(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateTicketMessageDto,
  ): Promise<TicketMessageDto> {
    return this.conversation.add(actor, id, input);
  }

  @Post(':id/messages/:messageId/retry')
  @HttpCode(200)
  @Policy('ticket.update')
  @ApiOperation({
    operationId: 'retryTicketMessage',
    summary: 'Send a failed reply again',
    description:
      "Everyone who can reply to the ticket can send a reply that failed or bounced to the client's present address.",
  })
  @Idempotent()
  @ApiOkResponse({ type: TicketMessageDto })
  @ApiErrors(403, 404, 409)
  retryMessage(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('messageId') messageId: number,
  ): Promise<TicketMessageDto> {
    return this.conversation.retry(actor, id, messageId);
  }

  @Post(':id/messages/:messageId/move')
  @Policy('ticket.create')
  @ApiOperation({
    operationId: 'moveTicketMessage',
    summary: 'Move a received message to a new ticket',
    description:
      'For an email about something else. Creates a ticket with the client, project and recipients of the old one, and ' +
      'moves the message and its attachments there. Also needs the right to edit the old ticket (`ticket.update`).',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: TicketDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  moveMessage(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('messageId') messageId: number,
    @Body() input: MoveTicketMessageDto,
  ): Promise<TicketDetailDto> {
    return this.movedMessages.move(actor, id, messageId, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('ticket.delete')
  @ApiOperation({
    operationId: 'deleteTicket',
    summary: 'Delete a ticket',
    description: 'Deletes its conversation too. Its evidence is kept without a ticket.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.tickets.delete(actor, id);
  }
}
