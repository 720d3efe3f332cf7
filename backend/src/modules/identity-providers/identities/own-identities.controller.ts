import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import {
  ConfirmWithProviderDto,
  LinkIdentityDto,
  OwnIdentityDto,
  ProviderAddressDto,
} from '../dto/own-identity.dto';
import { ProviderSignInService } from '../sign-in/provider-sign-in.service';
import { OwnIdentitiesService } from './own-identities.service';

@ApiTags('auth')
@Controller('auth/identities')
@SessionOnly()
export class OwnIdentitiesController {
  constructor(
    private readonly identities: OwnIdentitiesService,
    private readonly signIns: ProviderSignInService,
  ) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({ operationId: 'listOwnIdentities', summary: 'List your linked sign-ins' })
  @ApiOkResponse({ type: OwnIdentityDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<OwnIdentityDto[]> {
    return this.identities.list(actor);
  }

  @Post()
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'linkIdentity',
    summary: 'Link a sign-in at an identity provider',
    description: 'Open the URL in the browser that sent the request. The callback adds the link.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ProviderAddressDto })
  @ApiErrors(400, 403, 404, 413, 415, 429)
  link(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { provider }: LinkIdentityDto,
  ): Promise<ProviderAddressDto> {
    return this.signIns.startLinking(actor, request, provider);
  }

  @Post('step-up')
  @HttpCode(200)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'confirmIdentityWithProvider',
    summary: 'Confirm your identity at an identity provider',
    description:
      'Open the URL in the browser that sent the request. The provider asks for the credentials ' +
      'again, and its callback confirms the session.',
  })
  @Idempotent()
  @ApiOkResponse({ type: ProviderAddressDto })
  @ApiErrors(400, 404, 413, 415, 429)
  confirm(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() input: ConfirmWithProviderDto,
  ): Promise<ProviderAddressDto> {
    return this.signIns.startStepUp(actor, request, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'unlinkIdentity',
    summary: 'Unlink a sign-in',
    description: 'Ends the sessions that were opened with it.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  unlink(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.identities.remove(actor, id);
  }
}
