import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { OwnSessionDto } from '../dto/auth.dto';
import { AccountSessionsService } from './account-sessions.service';

@ApiTags('auth')
@Controller('auth/sessions')
export class AccountSessionsController {
  constructor(private readonly sessions: AccountSessionsService) {}

  @Get()
  @Policy('account.own')
  @ApiOperation({ operationId: 'listOwnSessions', summary: 'List your sessions' })
  @ApiOkResponse({ type: OwnSessionDto, isArray: true })
  @ApiErrors()
  list(@CurrentActor() actor: Actor): Promise<OwnSessionDto[]> {
    return this.sessions.list(actor);
  }

  @Delete()
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'Sign out of all other sessions' })
  @ApiNoContentResponse()
  @ApiErrors()
  endOthers(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({ operationId: 'endSession', summary: 'Sign out of a session' })
  @ApiNoContentResponse()
  @ApiErrors(404)
  end(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.sessions.end(actor, id);
  }
}

@ApiTags('users')
@Controller('users/:id/sessions')
@SessionOnly()
export class UserSessionsController {
  constructor(private readonly sessions: AccountSessionsService) {}

  @Delete()
  @HttpCode(204)
  @Policy('user.manage')
  @ApiOperation({
    operationId: 'endUserSessions',
    summary: 'Sign a user out of all sessions',
    description:
      'For other users with a lower role than yours; super admins can sign out all other users. The user must have joined. API tokens and calendar feeds keep working.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  endAll(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.sessions.endAllOf(actor, id);
  }
}
