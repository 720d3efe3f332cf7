import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, Policy, SessionOnly, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { errors } from '../../platform/http/errors';
import { ProviderSignOutDto, SessionUserDto, SignInDto } from './dto/auth.dto';
import { SessionUserReader } from './session-user.reader';
import { LocalAuthGuard } from './sign-in/local-auth';
import { SignInService, type VerifiedUser } from './sign-in/sign-in.service';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly signInService: SignInService,
    private readonly users: SessionUserReader,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Policy('public')
  @SessionOnly()
  @UseGuards(LocalAuthGuard)
  @ApiOperation({
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Opens a session and sets its cookie. Failed attempts are slowed down and limited.',
  })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 403, 429)
  async signIn(
    @Req() request: Request & { user?: VerifiedUser },
    @Body() _credentials: SignInDto,
  ): Promise<SessionUserDto> {
    const { user } = request;
    if (!user) throw errors.notSignedIn();
    await this.signInService.signIn(request, user);
    return this.users.read(user.id);
  }

  @Post('logout')
  @HttpCode(204)
  @Policy('public')
  @SessionOnly()
  @ApiOperation({
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session. Succeeds even without a session.',
  })
  @ApiNoContentResponse()
  @ApiOkResponse({
    type: ProviderSignOutDto,
    description: 'The session was opened with an identity provider.',
  })
  async signOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderSignOutDto | undefined> {
    const signOutUrl = await this.signInService.signOut(request);
    if (signOutUrl === undefined) return undefined;
    response.status(200);
    return { signOutUrl };
  }

  @Get('me')
  @Policy('signed-in')
  @ApiOperation({ operationId: 'getSession', summary: 'Get the signed-in user' })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors()
  async me(@CurrentActor() actor: Actor): Promise<SessionUserDto> {
    // An API token narrows the rights.
    return { ...(await this.users.read(actor.id)), rights: [...actor.rights] };
  }
}
