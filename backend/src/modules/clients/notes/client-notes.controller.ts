import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ListAuthoredTextsQuery } from '../../../platform/authored-texts';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { ClientNoteDto, CreateClientNoteDto, UpdateClientNoteDto } from './client-notes.dto';
import { ClientNotesService } from './client-notes.service';

@ApiTags('clients')
@Controller('clients/:id/notes')
export class ClientNotesController {
  constructor(private readonly notes: ClientNotesService) {}

  @Get()
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClientNotes',
    summary: 'List the notes about a client',
    description: 'Newest first.',
  })
  @PagedResponse(ClientNoteDto)
  @ApiErrors(400, 404)
  list(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListAuthoredTextsQuery,
  ): Promise<Page<ClientNoteDto>> {
    return this.notes.list(actor, id, query);
  }

  @Get(':noteId')
  @Policy('client.read')
  @ApiOperation({ operationId: 'getClientNote', summary: 'Read a note about a client' })
  @ApiOkResponse({ type: ClientNoteDto })
  @ApiErrors(404)
  get(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('noteId') noteId: number,
  ): Promise<ClientNoteDto> {
    return this.notes.get(actor, id, noteId);
  }

  @Post()
  @Policy('client.note')
  @ApiOperation({ operationId: 'createClientNote', summary: 'Add a note about a client' })
  @Idempotent()
  @ApiCreatedResponse({ type: ClientNoteDto })
  @ApiErrors(400, 403, 404, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateClientNoteDto,
  ): Promise<ClientNoteDto> {
    return this.notes.create(actor, id, input);
  }

  @Put(':noteId')
  @Policy('client.note')
  @ApiOperation({
    operationId: 'updateClientNote',
    summary: 'Update a note about a client',
    description: 'Your own; managers can update any note.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ClientNoteDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('noteId') noteId: number,
    @Body() input: UpdateClientNoteDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ClientNoteDto> {
    return this.notes.update(actor, id, noteId, { version: ifMatch, ...input });
  }

  @Delete(':noteId')
  @HttpCode(204)
  @Policy('client.note')
  @ApiOperation({
    operationId: 'deleteClientNote',
    summary: 'Delete a note about a client',
    description: 'Your own; managers can delete any note.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('noteId') noteId: number,
  ): Promise<void> {
    return this.notes.delete(actor, id, noteId);
  }
}
