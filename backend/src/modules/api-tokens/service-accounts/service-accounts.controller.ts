import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { CreateApiTokenDto, CreatedApiTokenDto } from '../dto/api-token.dto';
import {
  CreateServiceAccountDto,
  ServiceAccountDto,
  UpdateServiceAccountDto,
} from './service-accounts.dto';
import { ServiceAccountsService } from './service-accounts.service';

@ApiTags('service-accounts')
@SessionOnly()
@Controller('service-accounts')
export class ServiceAccountsController {
  constructor(private readonly accounts: ServiceAccountsService) {}

  @Get()
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'listServiceAccounts',
    summary: 'List the service accounts and their tokens, by name',
  })
  @ApiOkResponse({ type: ServiceAccountDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<ServiceAccountDto[]> {
    return this.accounts.list(actor);
  }

  @Post()
  @Policy('user.manage')
  @ApiOperation({ operationId: 'createServiceAccount', summary: 'Add a service account' })
  @Idempotent()
  @ApiCreatedResponse({ type: ServiceAccountDto })
  @ApiErrors(400, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateServiceAccountDto,
  ): Promise<ServiceAccountDto> {
    return this.accounts.create(actor, input);
  }

  @Put(':id')
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'updateServiceAccount',
    summary: 'Update a service account',
    description: 'The tokens of an inactive account stop working immediately.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ServiceAccountDto })
  @ApiErrors(400, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateServiceAccountDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ServiceAccountDto> {
    return this.accounts.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'deleteServiceAccount',
    summary: 'Delete a service account and its tokens',
    description: 'Its records are kept under its name.',
  })
  @ApiNoContentResponse()
  @ApiErrors(404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.accounts.delete(actor, id);
  }

  @Post(':id/tokens')
  @Policy('user.manage')
  @StepUp()
  @ApiOperation({
    operationId: 'createServiceAccountToken',
    summary: 'Create an API token of a service account',
    description: 'Only the response contains the token itself.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: CreatedApiTokenDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  createToken(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreateApiTokenDto,
  ): Promise<CreatedApiTokenDto> {
    return this.accounts.createToken(actor, id, input);
  }

  @Delete(':id/tokens/:tokenId')
  @HttpCode(204)
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'revokeServiceAccountToken',
    summary: 'Revoke an API token of a service account',
  })
  @ApiNoContentResponse()
  @ApiErrors(404)
  revokeToken(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('tokenId') tokenId: number,
  ): Promise<void> {
    return this.accounts.revokeToken(actor, id, tokenId);
  }
}
