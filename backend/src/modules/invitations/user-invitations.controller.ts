import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { InvitedUserDto, InviteUserDto } from '../users';
import { InvitationsService } from './invitations.service';

@ApiTags('users')
@Controller('users')
export class UserInvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('invite')
  @Policy('user.manage')
  @SessionOnly()
  @ApiOperation({
    operationId: 'inviteUser',
    summary: 'Invite a user',
    description:
      "Emails a link that expires after 7 days; the response contains it as well. Inviting an admin or a super admin requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiCreatedResponse({ type: InvitedUserDto })
  @ApiErrors(400, 403, 409)
  invite(@CurrentActor() actor: Actor, @Body() input: InviteUserDto): Promise<InvitedUserDto> {
    return this.invitations.invite(actor, input);
  }

  @Post(':id/resend-invite')
  @HttpCode(200)
  @Policy('user.manage')
  @SessionOnly()
  @ApiOperation({
    operationId: 'resendInvitation',
    summary: 'Resend an invitation',
    description:
      "Sends a new link that expires after 7 days; the old one stops working. For an admin or a super admin, it requires a recent confirmation of the caller's identity.",
  })
  @Idempotent()
  @ApiOkResponse({ type: InvitedUserDto })
  @ApiErrors(403, 404, 409)
  resend(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<InvitedUserDto> {
    return this.invitations.resend(actor, id);
  }
}
