import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor, Policy, SessionOnly } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { errors } from '../../platform/http/errors';
import { ProviderSignOutDto, SessionUserDto, SignInDto } from './dto/auth.dto';
import { SecondFactorStepDto } from './dto/second-factor.dto';
import { AllowedWithoutSecondFactor } from './second-factor/second-factor.guard';
import { SessionUserReader } from './session-user.reader';
import { LocalAuthGuard } from './sign-in/local-auth';
import { SignInService, type VerifiedUser } from './sign-in/sign-in.service';

@ApiTags('auth')
@Controller('auth')
@AllowedWithoutSecondFactor()
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
      'Opens a session and sets its cookie, or lists the second factors that can complete the sign-in. Failed attempts are slowed down and limited.',
  })
  @ApiExtraModels(SessionUserDto, SecondFactorStepDto)
  @ApiOkResponse({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(SessionUserDto) },
        { $ref: getSchemaPath(SecondFactorStepDto) },
      ],
    },
  })
  @ApiErrors(400, 403, 429)
  async signIn(
    @Req() request: Request & { user?: VerifiedUser },
    @Body() _credentials: SignInDto,
  ): Promise<SessionUserDto | SecondFactorStepDto> {
    const { user } = request;
    if (!user) throw errors.notSignedIn();
    const secondFactor = await this.signInService.signIn(request, user);
    return secondFactor.length > 0 ? { secondFactor } : this.users.read(user.id, 'password');
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
    const user = await this.users.read(actor.id, actor.signIn.method);
    // An API token narrows the rights.
    return { ...user, rights: [...actor.rights] };
  }
}
