import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { ApiTokensService } from './api-tokens.service';
import { ApiTokenDto, CreateApiTokenDto, CreatedApiTokenDto } from './dto/api-token.dto';

@ApiTags('auth')
@SessionOnly()
@Controller('auth/tokens')
export class OwnApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({ operationId: 'listOwnTokens', summary: 'List your API tokens, newest first' })
  @ApiOkResponse({ type: ApiTokenDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<ApiTokenDto[]> {
    return this.tokens.listOwn(actor);
  }

  @Post()
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'createOwnToken',
    summary: 'Create an API token',
    description: 'Only the response contains the token itself.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: CreatedApiTokenDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateApiTokenDto,
  ): Promise<CreatedApiTokenDto> {
    return this.tokens.createOwn(actor, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'revokeOwnToken', summary: 'Revoke an API token' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  revoke(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.tokens.revokeOwn(actor, id);
  }
}
