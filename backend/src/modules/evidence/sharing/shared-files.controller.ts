import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { sendPlainPage } from '../../../platform/http/plain-page';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits';
import { Settings } from '../../settings';
import { ContentSender } from '../content/content-sender';
import { ContentQuery } from '../dto/content.query';
import { ENDED_PAGE, sharePage, UNKNOWN_PAGE } from './share-page';
import { SharedFiles, type SharedPlace } from './shared-files.service';

/** Generous for people, films asked for in parts included; too few to try links out. */
const OPENINGS: RateLimit = { name: 'share', attempts: 600, windowMinutes: 5 };

const ApiToken = (): MethodDecorator =>
  ApiParam({
    name: 'token',
    schema: { type: 'string', example: 'mZ3vQy0Xk1nT7cB5sLr9dWf2hJ4pG6aUeIoYtNqKxRw' },
  });

/** What people see who have been given a link: a page of one file, without signing in. */
@ApiTags('share')
@Controller('share/:token')
export class SharedFilesController {
  constructor(
    private readonly files: SharedFiles,
    private readonly sender: ContentSender,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Policy('public')
  @ApiOperation({
    operationId: 'openSharePage',
    summary: 'Show the page of a shared file',
    description: 'Each opening is counted. 404 for an unknown link, 410 for one that has ended.',
  })
  @ApiToken()
  @ApiOkResponse({
    description: 'A page with the name, the size, a preview and the download.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiErrors(429)
  async open(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const place = await this.files.open(token, { counted: request.method === 'GET' });
    if (!('file' in place)) {
      sendProblem(response, place);
      return;
    }
    const { timeZone } = await this.settings.get('company');
    sendPlainPage(response, 200, sharePage(place.file, `${request.path}/content`, timeZone));
  }

  @Get('content')
  @Policy('public')
  @ApiOperation({
    operationId: 'getSharedContent',
    summary: 'Read the content of a shared file',
    description: 'Takes `Range` and `If-None-Match`.',
  })
  @ApiToken()
  @ApiOkResponse({
    description: 'The content: shown in place where that is safe, downloaded otherwise.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 206, description: 'The part that the header `Range` asks for.' })
  @ApiErrors(400, 429)
  async content(
    @Param('token') token: string,
    @Query() { download }: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const place = await this.files.open(token, { counted: isOpenedDirectly(request) });
    if (!('file' in place)) {
      sendProblem(response, place);
      return;
    }
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    await this.sender.send(request, response, place.file, { download: download === 'true' });
  }
}

/** The page's own requests were counted with the page; what comes from elsewhere is an opening. */
const isOpenedDirectly = (request: Request): boolean =>
  request.method === 'GET' &&
  request.get('sec-fetch-site') !== 'same-origin' &&
  !/^bytes=[1-9]/.test(request.get('range') ?? '');

function sendProblem(response: Response, place: Exclude<SharedPlace, { file: unknown }>): void {
  if ('ended' in place) sendPlainPage(response, 410, ENDED_PAGE);
  else sendPlainPage(response, 404, UNKNOWN_PAGE);
}
