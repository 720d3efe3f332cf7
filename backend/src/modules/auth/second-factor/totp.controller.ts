import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { SessionUserDto } from '../dto/auth.dto';
import {
  OwnSecondFactorDto,
  RecoveryCodesDto,
  TotpCodeDto,
  TotpEnrollmentDto,
  VerifyTotpDto,
} from '../dto/second-factor.dto';
import { SessionUserReader } from '../session-user.reader';
import { SignInService } from '../sign-in/sign-in.service';
import { CodeChecker } from './code-checker';
import { AllowedWithoutSecondFactor } from './second-factor.guard';
import { SecondFactorResetsService } from './second-factor-resets.service';
import { SecondFactors } from './second-factors';
import { TotpService } from './totp.service';

@ApiTags('auth')
@Controller('auth')
@AllowedWithoutSecondFactor()
@SessionOnly()
export class TotpController {
  constructor(
    private readonly checker: CodeChecker,
    private readonly factors: SecondFactors,
    private readonly signIn: SignInService,
    private readonly totp: TotpService,
    private readonly users: SessionUserReader,
  ) {}

  @Get('second-factor')
  @Policy('account.own')
  @ApiOperation({ operationId: 'getOwnSecondFactor', summary: 'Get your second factors' })
  @ApiOkResponse({ type: OwnSecondFactorDto })
  @ApiErrors()
  read(@CurrentActor() actor: Actor): Promise<OwnSecondFactorDto> {
    return this.factors.describe(actor);
  }

  @Post('totp/enroll')
  @HttpCode(200)
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'enrollTotp',
    summary: 'Start the setup of an authenticator app',
    description: 'Returns a new secret, which takes effect when its first code is confirmed.',
  })
  @Idempotent()
  @ApiOkResponse({ type: TotpEnrollmentDto })
  @ApiErrors(403, 409)
  enroll(@CurrentActor() actor: Actor): Promise<TotpEnrollmentDto> {
    return this.totp.enroll(actor);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'confirmTotp',
    summary: 'Complete the setup of an authenticator app',
    description: 'Returns ten recovery codes, which are not shown again.',
  })
  @Idempotent()
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiErrors(400, 409, 429)
  confirm(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { code }: TotpCodeDto,
  ): Promise<RecoveryCodesDto> {
    return this.checker.limited(request, actor.id, () => this.totp.confirm(actor, code));
  }

  @Post('totp/disable')
  @HttpCode(204)
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'disableTotp',
    summary: 'Remove your authenticator app',
    description: 'Also deletes the recovery codes.',
  })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors(403, 409)
  disable(@CurrentActor() actor: Actor): Promise<void> {
    return this.totp.disable(actor);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Policy('account.own')
  @StepUp()
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'Create new recovery codes',
    description: 'The previous ones stop working. The new ones are not shown again.',
  })
  @Idempotent()
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiErrors(403, 409)
  renewRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesDto> {
    return this.totp.renewRecoveryCodes(actor);
  }

  @Post('totp/verify')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'verifyTotp',
    summary: 'Complete a sign-in with a code or a recovery code',
    description: 'Follows `POST /api/auth/login` within ten minutes. Each code works once.',
  })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 410, 429)
  async verify(@Req() request: Request, @Body() input: VerifyTotpDto): Promise<SessionUserDto> {
    const { id } = await this.signIn.completeWithCode(request, input);
    return this.users.read(id, 'password');
  }
}

@ApiTags('users')
@Controller('users/:id/reset-second-factor')
@SessionOnly()
export class UserSecondFactorController {
  constructor(private readonly resets: SecondFactorResetsService) {}

  @Post()
  @HttpCode(204)
  @Policy('user.manage')
  @StepUp()
  @ApiOperation({
    operationId: 'resetSecondFactor',
    summary: 'Remove the second factors of a user',
    description:
      'For users of a lower role. Deletes the authenticator app, recovery codes and passkeys, ends all sessions, and notifies the user by email.',
  })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  reset(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.resets.reset(actor, id);
  }
}
