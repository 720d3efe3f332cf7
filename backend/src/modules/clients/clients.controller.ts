import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { PagedResponse, type Page } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { clientActivity } from './client-activity';
import { ClientMergeService } from './client-merge.service';
import { ClientReader } from './client-reader';
import { ClientsService } from './clients.service';
import { ClientSummaryDto } from './dto/client-summary.dto';
import { ClientDetailDto, ClientListItemDto } from './dto/client.dto';
import { CreateClientDto } from './dto/create-client.dto';
import { ListClientsQuery } from './dto/list-clients.query';
import { MergeClientDto } from './dto/merge-client.dto';
import { UpdateClientDto } from './dto/update-client.dto';

@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly reader: ClientReader,
    private readonly clients: ClientsService,
    private readonly merging: ClientMergeService,
    private readonly activity: RecordHistory,
  ) {}

  @Get()
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClients',
    summary: 'List clients',
    description:
      'Searches names, contacts and industries; every word must occur. A search with an @ finds ' +
      'addresses that begin with it.',
  })
  @PagedResponse(ClientListItemDto)
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListClientsQuery,
  ): Promise<Page<ClientListItemDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('client.read')
  @ApiOperation({ operationId: 'getClientSummary', summary: 'Count clients by status' })
  @ApiOkResponse({ type: ClientSummaryDto })
  @ApiErrors()
  summary(): Promise<ClientSummaryDto> {
    return this.reader.summary();
  }

  @Get(':id')
  @Policy('client.read')
  @ApiOperation({
    operationId: 'getClient',
    summary: 'Read a client',
    description: 'Facts, figures, and what the caller may do with it.',
  })
  @ApiOkResponse({ type: ClientDetailDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ClientDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClientActivity',
    summary: 'List what happened to a client',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.activity.list(query, (em) => clientActivity(em, id));
  }

  @Post()
  @Policy('client.create')
  @ApiOperation({
    operationId: 'createClient',
    summary: 'Create a client',
    description: 'A prospect unless the status says otherwise.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ClientDetailDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateClientDto): Promise<ClientDetailDto> {
    return this.clients.create(actor, input);
  }

  @Put(':id')
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({
    operationId: 'updateClient',
    summary: 'Change a client',
    description: 'An address that another client has is refused: the two can be merged.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ClientDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateClientDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ClientDetailDto> {
    return this.clients.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('client.delete', 'clients.delete_needs_admin')
  @ApiOperation({
    operationId: 'deleteClient',
    summary: 'Delete a client',
    description:
      'Its tickets stay, without a client. Refused while projects or invoices refer to it.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.clients.delete(actor, id);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Policy('client.delete', 'clients.merge_needs_admin')
  @ApiOperation({
    operationId: 'mergeClient',
    summary: 'Merge a client into another one',
    description:
      'Moves projects, tickets and invoices to the remaining client, which takes over the ' +
      'addresses and the facts that it lacks, and deletes the client. For those who may delete it.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ClientDetailDto, description: 'The remaining client.' })
  @ApiErrors(400, 403, 404, 409, 415)
  merge(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { intoId }: MergeClientDto,
  ): Promise<ClientDetailDto> {
    return this.merging.merge(actor, id, intoId);
  }
}
