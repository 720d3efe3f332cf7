import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SessionUserDto, SessionUserReader } from '../auth';
import { AcceptInvitationDto } from './dto/accept-invitation.dto';
import { InvitationDto } from './dto/invitation.dto';
import { InvitationAcceptance } from './invitation-acceptance.service';

@ApiTags('invitations')
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly acceptance: InvitationAcceptance,
    private readonly sessionUsers: SessionUserReader,
  ) {}

  @Get(':token')
  @Policy('public')
  @ApiOperation({ operationId: 'getInvitation', summary: 'Who invited whom, and as what' })
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
    summary: 'Join the team',
    description: 'Sets name and password, makes the account active and signs the person in.',
  })
  @ApiOkResponse({ type: SessionUserDto, description: 'The person who has joined.' })
  @ApiErrors(400, 404, 410, 429)
  async accept(
    @Req() request: Request,
    @Body() input: AcceptInvitationDto,
  ): Promise<SessionUserDto> {
    return this.sessionUsers.read(await this.acceptance.accept(request, input));
  }
}
