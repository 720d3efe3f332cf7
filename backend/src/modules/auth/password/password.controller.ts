import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentActor, Policy, type Actor } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { OwnPassword } from './own-password.service';
import { PasswordResets } from './password-resets.service';
import {
  ChangePasswordDto,
  PasswordResetDto,
  PasswordResetRequestedDto,
  RequestPasswordResetDto,
  ResetPasswordDto,
} from './password.dto';

@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly resets: PasswordResets,
  ) {}

  @Put('password')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change the own password',
    description: 'Asks for the current one; all other sessions end.',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 429)
  change(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() input: ChangePasswordDto,
  ): Promise<void> {
    return this.ownPassword.change(actor, request, input);
  }

  @Post('password-reset')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Ask for a link to choose a new password',
    description: 'Answers the same whether or not there is an account with this address.',
  })
  @ApiOkResponse({ type: PasswordResetRequestedDto })
  @ApiErrors(400, 429)
  request(
    @Req() request: Request,
    @Body() { email }: RequestPasswordResetDto,
  ): Promise<PasswordResetRequestedDto> {
    return this.resets.request(request, email);
  }

  @Get('password-reset/:token')
  @Policy('public')
  @ApiOperation({ operationId: 'getPasswordReset', summary: 'Whose password a link changes' })
  @ApiOkResponse({ type: PasswordResetDto })
  @ApiErrors(404, 410, 429)
  read(@Req() request: Request, @Param('token') token: string): Promise<PasswordResetDto> {
    return this.resets.read(request, token);
  }

  @Post('password-reset/:token')
  @HttpCode(204)
  @Policy('public')
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Choose a new password by a link',
    description: 'The link works once, within an hour; every session of the person ends.',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 410, 429)
  reset(
    @Req() request: Request,
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
  ): Promise<void> {
    return this.resets.reset(request, token, password);
  }
}
