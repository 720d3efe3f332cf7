import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly, StepUp } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { SessionUserDto, UseSignInLinkDto } from '../dto/auth.dto';
import { SignInLinkDto } from '../dto/password.dto';
import { SessionUserReader } from '../session-user.reader';
import { SignInLinksService } from './sign-in-links.service';

@ApiTags('auth')
@Controller('auth/sign-in-link')
export class SignInLinksController {
  constructor(
    private readonly links: SignInLinksService,
    private readonly users: SessionUserReader,
  ) {}

  @Post()
  @HttpCode(200)
  @Policy('public')
  @ApiOperation({
    operationId: 'useSignInLink',
    summary: 'Sign in with a link from an admin or the command line',
  })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 410, 413, 415, 429)
  async use(@Req() request: Request, @Body() { token }: UseSignInLinkDto): Promise<SessionUserDto> {
    return this.users.read(await this.links.use(request, token), 'link');
  }
}

@ApiTags('users')
@Controller('users/:id/sign-in-link')
export class UserSignInLinkController {
  constructor(private readonly links: SignInLinksService) {}

  @Post()
  @Policy('user.manage')
  @SessionOnly()
  @StepUp()
  @ApiOperation({
    operationId: 'makeSignInLink',
    summary: 'Create a sign-in link for a user',
    description:
      "For users of a lower role that can't sign in with a password. The link expires after an hour, works once, and is not emailed.",
  })
  @Idempotent()
  @ApiCreatedResponse({ type: SignInLinkDto })
  @ApiErrors(403, 404, 409)
  create(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<SignInLinkDto> {
    return this.links.createFor(actor, id);
  }
}
