import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
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
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import {
  ChangePasswordDto,
  PasswordResetDto,
  PasswordResetLinkDto,
  PasswordResetRequestedDto,
  RequestPasswordResetDto,
  ResetPasswordDto,
} from '../dto/password.dto';
import { ChangePasswordService } from './change-password.service';
import { PasswordResetsService } from './password-resets.service';

@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly changePassword: ChangePasswordService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Put('password')
  @HttpCode(204)
  @Policy('account.own')
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your password',
    description: 'Requires the current password. All other sessions end.',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 429)
  change(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() input: ChangePasswordDto,
  ): Promise<void> {
    return this.changePassword.change(actor, request, input);
  }

  @Post('password-reset')
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset link',
    description: "The response doesn't reveal whether an account has this address.",
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
  @ApiOperation({
    operationId: 'getPasswordReset',
    summary: 'Get the account of a password reset link',
  })
  @ApiOkResponse({ type: PasswordResetDto })
  @ApiErrors(403, 404, 410, 429)
  read(@Req() request: Request, @Param('token') token: string): Promise<PasswordResetDto> {
    return this.resets.read(request, token);
  }

  @Post('password-reset/:token')
  @HttpCode(204)
  @Policy('public')
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Reset a password',
    description: "The link expires after an hour and works once. All of the user's sessions end.",
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 404, 410, 429)
  reset(
    @Req() request: Request,
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
  ): Promise<void> {
    return this.resets.reset(request, token, password);
  }
}

@ApiTags('users')
@Controller('users/:id/password-reset-link')
export class UserPasswordController {
  constructor(private readonly resets: PasswordResetsService) {}

  @Post()
  @Policy('user.manage')
  @SessionOnly()
  @StepUp()
  @ApiOperation({
    operationId: 'makePasswordResetLink',
    summary: 'Create a password reset link for a user',
    description:
      'For users of a lower role. The link expires after an hour, works once, and is not emailed.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: PasswordResetLinkDto })
  @ApiErrors(403, 404, 409)
  createLink(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<PasswordResetLinkDto> {
    return this.resets.createLink(actor, id);
  }
}
