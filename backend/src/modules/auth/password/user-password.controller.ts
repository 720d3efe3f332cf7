import { Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { PasswordResets } from './password-resets.service';
import { PasswordResetLinkDto } from './password.dto';

@ApiTags('users')
@Controller('users/:id/password-reset-link')
export class UserPasswordController {
  constructor(private readonly resets: PasswordResets) {}

  @Post()
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'makePasswordResetLink',
    summary: 'Make a link for a user to choose a new password',
    description: 'For somebody of a lower role; works once, within an hour. It is not mailed.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: PasswordResetLinkDto })
  @ApiErrors(403, 404, 409)
  makeLink(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<PasswordResetLinkDto> {
    return this.resets.makeLink(actor, id);
  }
}
