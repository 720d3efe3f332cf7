import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiConsumes,
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Policy } from '../../../platform/access';
import { escapeHtml } from '../../../platform/escape-html';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { toAppError } from '../../../platform/http/error.filter';
import { isBrowserNavigation } from '../../../platform/http/error-page';
import { sendPlainPage } from '../../../platform/http/plain-page';
import { SignInProviderDto } from '../dto/identity-provider.dto';
import { EndedSessionsDto, LogoutTokenDto } from '../dto/logout-token.dto';
import { IdentityProvidersService } from '../identity-providers.service';
import { ProviderLogoutService } from './provider-logout.service';
import { ProviderSignInService, type ReturnedSignIn } from './provider-sign-in.service';

@ApiTags('auth')
@Controller('auth')
export class OidcController {
  constructor(
    private readonly providers: IdentityProvidersService,
    private readonly signIns: ProviderSignInService,
    private readonly logouts: ProviderLogoutService,
  ) {}

  @Get('providers')
  @Policy('public')
  @ApiOperation({
    operationId: 'listSignInProviders',
    summary: 'List the identity providers on the sign-in page',
  })
  @ApiOkResponse({ type: SignInProviderDto, isArray: true })
  @ApiErrors()
  list(): Promise<SignInProviderDto[]> {
    return this.providers.listForSignIn();
  }

  @Get('oidc/:provider/start')
  @Policy('public')
  @ApiOperation({
    operationId: 'startProviderSignIn',
    summary: 'Sign in with an identity provider',
    description: 'For browsers: redirects to the provider.',
  })
  @ApiQuery({
    name: 'returnTo',
    type: String,
    required: false,
    description: 'Path to open after the sign-in.',
  })
  @ApiFoundResponse({ description: 'Redirects to the provider.' })
  @ApiErrors(404, 429)
  start(
    @Param('provider') provider: string,
    @Query('returnTo') returnTo: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return redirectOrExplain(request, response, () =>
      this.signIns.start(request, provider, returnTo),
    );
  }

  @Get('oidc/:provider/callback')
  @Policy('public')
  @ApiOperation({
    operationId: 'completeProviderSignIn',
    summary: 'Complete a sign-in with an identity provider',
    description: 'For browsers that return from the provider: opens a session.',
  })
  @ApiFoundResponse({ description: 'Redirects to Atrium.' })
  @ApiErrors(400, 403, 404, 409)
  callback(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    let claimed: ReturnedSignIn | undefined;
    return redirectOrExplain(
      request,
      response,
      async () => {
        claimed = await this.signIns.claim(request, provider);
        return this.signIns.complete(request, claimed);
      },
      () => explanationOf(request, claimed),
    );
  }

  @Post('oidc/:provider/backchannel-logout')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Policy('public')
  @ApiOperation({
    operationId: 'backchannelLogout',
    summary: 'End sessions for an identity provider',
    description: 'For identity providers (OpenID Connect Back-Channel Logout 1.0).',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: EndedSessionsDto })
  @ApiErrors(400, 404, 413, 415)
  async backchannelLogout(
    @Param('provider') provider: string,
    @Body() { logout_token: logoutToken }: LogoutTokenDto,
  ): Promise<EndedSessionsDto> {
    return { endedSessions: await this.logouts.endSessions(provider, logoutToken) };
  }
}

/** Heading of the page after a failure, and where its button leads. */
interface Explanation {
  title: string;
  label: string;
  path: string;
}

const SIGNED_OUT: Explanation = {
  title: "You're not signed in yet",
  label: 'Go to Login',
  path: '/',
};
const SIGNED_IN: Explanation = {
  title: "The sign-in wasn't completed",
  label: 'Go to Your Profile',
  path: '/profile',
};

function explanationOf({ actor }: Request, claimed?: ReturnedSignIn): Explanation {
  if (!actor) return SIGNED_OUT;
  if (claimed?.userId == null) return SIGNED_IN;
  return claimed.isStepUp
    ? { title: "Your identity isn't confirmed yet", label: 'Go Back', path: claimed.returnTo }
    : { ...SIGNED_IN, title: "Your sign-in isn't linked yet" };
}

/** Redirects the browser. A failure becomes a page that says what to do next. */
async function redirectOrExplain(
  request: Request,
  response: Response,
  findTarget: () => Promise<string>,
  explain = () => explanationOf(request),
): Promise<void> {
  try {
    response.redirect(await findTarget());
  } catch (exception) {
    if (!isBrowserNavigation(request)) throw exception;
    const { status, message } = toAppError(exception);
    if (status >= 500) request.logError(exception);
    const { title, label, path } = explain();
    sendPlainPage(response, status, {
      title,
      sentence: message,
      action: `<a href="${escapeHtml(path)}">${label}</a>`,
    });
  }
}
