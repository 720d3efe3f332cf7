import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiMovedPermanentlyResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { BulkChanges } from '../../platform/bulk';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { ClientExport } from './client-export';
import { ClientMatching } from './client-matching';
import { ClientMergeService } from './client-merge.service';
import { clientHistory, ClientsReader } from './clients.reader';
import { ClientsService } from './clients.service';
import { ClientDetailDto, ClientListItemDto, ClientSummaryDto } from './dto/client.dto';
import { BulkClientResultDto, BulkClientsDto } from './dto/client-bulk.dto';
import {
  CreateClientDto,
  ExportClientsQuery,
  ListClientsQuery,
  MergeClientDto,
  UpdateClientDto,
} from './dto/client-input.dto';
import { ClientMatchDto, MatchClientDto } from './dto/client-match.dto';

@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly reader: ClientsReader,
    private readonly clients: ClientsService,
    private readonly matching: ClientMatching,
    private readonly merges: ClientMergeService,
    private readonly history: RecordHistory,
    private readonly bulk: BulkChanges,
    private readonly exports: ClientExport,
  ) {}

  @Get()
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClients',
    summary: 'List clients',
    description:
      'Searches names, contacts and industries; a match contains every word. A search with an @ ' +
      'finds email addresses that start with it.',
  })
  @SyncedListResponse(ClientListItemDto)
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

  @Get('export')
  @Policy('client.read')
  @ApiOperation({
    operationId: 'exportClients',
    summary: 'Export the list of clients',
    description: 'All rows of the list with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400)
  export(@Query() query: ExportClientsQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, query);
  }

  @Get(':id')
  @Policy('client.read')
  @ApiOperation({
    operationId: 'getClient',
    summary: 'Get a client',
    description:
      'Fields, figures and abilities. The id of a merged client redirects to the client that it was ' +
      'merged into.',
  })
  @ApiOkResponse({ type: ClientDetailDto })
  @ApiMovedPermanentlyResponse({ description: 'Redirects to the client that it was merged into.' })
  @ApiErrors(404)
  async read(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientDetailDto | undefined> {
    const found = await this.reader.detailOrTarget(actor, id);
    if (typeof found !== 'number') return found;
    response.status(301).location(`/api/clients/${found}`);
    return undefined;
  }

  @Get(':id/activity')
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClientActivity',
    summary: 'List the history of a client',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => clientHistory(em, id));
  }

  @Post()
  @Policy('client.create')
  @ApiOperation({
    operationId: 'createClient',
    summary: 'Create a client',
    description: 'A prospect unless a status is sent.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ClientDetailDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateClientDto): Promise<ClientDetailDto> {
    return this.clients.create(actor, input);
  }

  @Post('match')
  @HttpCode(200)
  @Policy('client.read')
  @ApiOperation({
    operationId: 'matchClient',
    summary: 'Find the client for a name and an email address',
    description:
      'The client that has the address, or similar clients: with a typo in the address, or ' +
      'with the same name and another address. Changes nothing.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ClientMatchDto })
  @ApiErrors(400, 413, 415)
  match(@Body() input: MatchClientDto): Promise<ClientMatchDto> {
    return this.matching.match(input);
  }

  @Post('bulk')
  @HttpCode(200)
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({
    operationId: 'changeClients',
    summary: 'Change or delete several clients',
    description:
      'Up to 200 clients, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkClientResultDto, isArray: true })
  @ApiErrors(400, 403, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkClientsDto,
  ): Promise<BulkClientResultDto[]> {
    return this.bulk.updateOrDelete(actor, input, this.clients);
  }

  @Put(':id')
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({
    operationId: 'updateClient',
    summary: 'Update a client',
    description: 'Rejects the email address of another client; the two can be merged.',
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
      'Its tickets are kept without a client. Rejected if projects or invoices refer to it.',
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
    summary: 'Merge a client into another client',
    description:
      'Moves projects, tickets, invoices and email addresses to the target, fills its empty fields, ' +
      'and deletes the client. Needs the right to delete clients.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ClientDetailDto, description: 'The target.' })
  @ApiErrors(400, 403, 404, 409, 415)
  merge(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { intoId }: MergeClientDto,
  ): Promise<ClientDetailDto> {
    return this.merges.merge(actor, id, intoId);
  }
}
