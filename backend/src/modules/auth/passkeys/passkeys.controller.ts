import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
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
import { errors } from '../../../platform/http/errors';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { SessionUserDto } from '../dto/auth.dto';
import {
  PasskeyDto,
  PasskeyOptionsDto,
  PasskeyOptionsInputDto,
  RegisterPasskeyDto,
  RenamePasskeyDto,
  VerifyPasskeyDto,
} from '../dto/second-factor.dto';
import { AllowedWithoutSecondFactor } from '../second-factor/second-factor.guard';
import { SessionUserReader } from '../session-user.reader';
import { SignInService } from '../sign-in/sign-in.service';
import { PasskeysService } from './passkeys.service';

/** Prevents attackers from filling the table of challenges. Many users may share an IP address. */
const OPTIONS_PER_ADDRESS: RateLimit = {
  name: 'passkey-options',
  attempts: 300,
  windowMinutes: 15,
};

@ApiTags('auth')
@Controller('auth/passkeys')
@AllowedWithoutSecondFactor()
@SessionOnly()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly rateLimits: RateLimits,
    private readonly signIn: SignInService,
    private readonly users: SessionUserReader,
  ) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({ operationId: 'listOwnPasskeys', summary: 'List your passkeys' })
  @ApiOkResponse({ type: PasskeyDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<PasskeyDto[]> {
    return this.passkeys.list(actor);
  }

  @Post()
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'registerPasskey',
    summary: 'Add a passkey',
    description: 'Created by the browser with the options for `register`.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: PasskeyDto })
  @ApiErrors(400, 403, 409)
  register(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() input: RegisterPasskeyDto,
  ): Promise<PasskeyDto> {
    return this.passkeys.register(request, actor, input);
  }

  @Put(':id')
  @Policy('account.own')
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Rename a passkey' })
  @ApiOkResponse({ type: PasskeyDto })
  @ApiErrors(400, 404)
  rename(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(actor, id, name);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('account.own')
  @StepUp()
  @ApiOperation({ operationId: 'deletePasskey', summary: 'Remove a passkey' })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.passkeys.delete(actor, id);
  }

  @Post('options')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'getPasskeyOptions',
    summary: 'Get the options to create or use a passkey',
    description: 'The challenge is valid for five minutes and works once.',
  })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  @ApiErrors(400, 429)
  async options(
    @Req() request: Request,
    @Body() { purpose }: PasskeyOptionsInputDto,
  ): Promise<PasskeyOptionsDto> {
    await this.rateLimits.consume(OPTIONS_PER_ADDRESS, request.ip ?? '');
    if (purpose === 'sign-in') {
      return { options: await this.passkeys.authenticationOptions(request, undefined) };
    }
    const { actor } = request;
    if (!actor) throw errors.notSignedIn();
    return {
      options:
        purpose === 'register'
          ? await this.passkeys.registrationOptions(request, actor)
          : await this.passkeys.authenticationOptions(request, actor),
    };
  }

  @Post('verify')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    description: 'Opens a session and sets its cookie. The passkey has verified the user.',
  })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 429)
  async verify(
    @Req() request: Request,
    @Body() { credential }: VerifyPasskeyDto,
  ): Promise<SessionUserDto> {
    const user = await this.signIn.signInWithPasskey(request, credential);
    return this.users.read(user.id, 'passkey');
  }
}
