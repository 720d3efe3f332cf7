import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SessionUserDto, SessionUserReader } from '../auth';
import { AcceptInvitationService } from './accept-invitation.service';
import { AcceptInvitationDto, InvitationDto } from './dto/invitation.dto';

@ApiTags('invitations')
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly acceptance: AcceptInvitationService,
    private readonly sessionUsers: SessionUserReader,
  ) {}

  @Get(':token')
  @Policy('public')
  @ApiOperation({ operationId: 'getInvitation', summary: 'Get an invitation' })
  @ApiOkResponse({ type: InvitationDto })
  @ApiErrors(404, 410, 429)
  read(@Req() request: Request, @Param('token') token: string): Promise<InvitationDto> {
    return this.acceptance.read(request, token);
  }

  @Post('accept')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      "Sets name and password, activates the account and signs the user in. A role that can't sign in with a password joins without one.",
  })
  @ApiOkResponse({ type: SessionUserDto, description: 'The user who joined.' })
  @ApiErrors(400, 404, 409, 410, 429)
  async accept(
    @Req() request: Request,
    @Body() input: AcceptInvitationDto,
  ): Promise<SessionUserDto> {
    const { id, method } = await this.acceptance.accept(request, input);
    return this.sessionUsers.read(id, method);
  }
}
