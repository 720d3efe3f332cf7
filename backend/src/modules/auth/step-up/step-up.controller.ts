import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { Idempotent } from '../../../platform/idempotency';
import { StepUpDto } from '../dto/second-factor.dto';
import { AllowedWithoutSecondFactor } from '../second-factor/second-factor.guard';
import { StepUpService } from './step-up.service';

@ApiTags('auth')
@Controller('auth/step-up')
@AllowedWithoutSecondFactor()
@SessionOnly()
export class StepUpController {
  constructor(private readonly stepUp: StepUpService) {}

  @Post()
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'confirmIdentity',
    summary: 'Confirm your identity',
    description:
      'Send exactly one of password, code and passkey; users with an authenticator app, not the password. For the next ten minutes, requests no longer fail with `auth.step_up_required`.',
  })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 429)
  confirm(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() input: StepUpDto,
  ): Promise<void> {
    return this.stepUp.confirm(actor, request, input);
  }
}
