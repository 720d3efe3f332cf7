import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { IdentityProviderDto, IdentityProviderTestDto } from './dto/identity-provider.dto';
import {
  CreateIdentityProviderDto,
  UpdateIdentityProviderDto,
} from './dto/identity-provider-input.dto';
import { IdentityProvidersService } from './identity-providers.service';

@ApiTags('identity-providers')
@Controller('identity-providers')
@SessionOnly()
export class IdentityProvidersController {
  constructor(private readonly providers: IdentityProvidersService) {}

  @Get()
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @ApiOperation({ operationId: 'listIdentityProviders', summary: 'List the identity providers' })
  @ApiOkResponse({ type: IdentityProviderDto, isArray: true })
  @ApiErrors(403)
  list(): Promise<IdentityProviderDto[]> {
    return this.providers.list();
  }

  @Post()
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @StepUp()
  @ApiOperation({
    operationId: 'createIdentityProvider',
    summary: 'Add an identity provider',
    description: 'Users can sign in with it as soon as it is active.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: IdentityProviderDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateIdentityProviderDto,
  ): Promise<IdentityProviderDto> {
    return this.providers.create(actor, input);
  }

  @Put(':id')
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @StepUp()
  @ApiOperation({
    operationId: 'updateIdentityProvider',
    summary: 'Update an identity provider',
    description: 'Without `clientSecret`, the stored one is kept.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: IdentityProviderDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateIdentityProviderDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<IdentityProviderDto> {
    return this.providers.update(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @StepUp()
  @ApiOperation({
    operationId: 'deleteIdentityProvider',
    summary: 'Delete an identity provider',
    description: 'Linked identities are kept for another provider with the same issuer.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.providers.delete(actor, id);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Policy('sign_in.manage', 'settings.change_needs_super_admin')
  @ApiOperation({
    operationId: 'testIdentityProvider',
    summary: 'Test the connection to an identity provider',
    description: 'Checks issuer, client ID and client secret without a sign-in.',
  })
  @Idempotent()
  @ApiOkResponse({ type: IdentityProviderTestDto })
  @ApiErrors(403, 404)
  test(@IdParam() id: number): Promise<IdentityProviderTestDto> {
    return this.providers.test(id);
  }
}
