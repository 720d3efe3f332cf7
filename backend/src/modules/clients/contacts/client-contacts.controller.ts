import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import {
  ClientContactDto,
  CreateClientContactDto,
  UpdateClientContactDto,
} from './client-contacts.dto';
import { ClientContactsService } from './client-contacts.service';

@ApiTags('clients')
@Controller('clients/:id/contacts')
export class ClientContactsController {
  constructor(private readonly contacts: ClientContactsService) {}

  @Get()
  @Policy('client.read')
  @ApiOperation({
    operationId: 'listClientContacts',
    summary: 'List the contacts of a client',
    description: 'The primary contact first, then by name.',
  })
  @ApiOkResponse({ type: ClientContactDto, isArray: true })
  @ApiErrors(404)
  list(@IdParam() id: number): Promise<ClientContactDto[]> {
    return this.contacts.list(id);
  }

  @Post()
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({
    operationId: 'createClientContact',
    summary: 'Add a contact to a client',
    description: 'Rejects an email address that another client or contact has.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ClientContactDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateClientContactDto,
  ): Promise<ClientContactDto> {
    return this.contacts.create(actor, id, input);
  }

  @Put(':contactId')
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({ operationId: 'updateClientContact', summary: 'Update a contact of a client' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ClientContactDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('contactId') contactId: number,
    @Body() input: UpdateClientContactDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ClientContactDto> {
    return this.contacts.update(actor, id, contactId, { version: ifMatch, ...input });
  }

  @Delete(':contactId')
  @HttpCode(204)
  @Policy('client.update', 'clients.update_needs_manager')
  @ApiOperation({
    operationId: 'deleteClientContact',
    summary: 'Remove a contact from a client',
    description: 'Records with its email address stay linked to the client.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('contactId') contactId: number,
  ): Promise<void> {
    return this.contacts.delete(actor, id, contactId);
  }
}
