import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { SessionUserDto, UseSignInLinkDto } from '../dto/auth.dto';
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
    summary: 'Sign in with a link from the command line',
  })
  @ApiOkResponse({ type: SessionUserDto })
  @ApiErrors(400, 410, 413, 415, 429)
  async use(@Req() request: Request, @Body() { token }: UseSignInLinkDto): Promise<SessionUserDto> {
    return this.users.read(await this.links.use(request, token), 'link');
  }
}
