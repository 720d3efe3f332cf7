import { isCsvName } from '@atrium/contracts';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { text } from 'node:stream/consumers';
import { Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { AppError } from '../../../platform/http/app-error';
import { ApiLinkToken, sendPlainPage, UNKNOWN_LINK_PAGE } from '../../../platform/http/plain-page';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits';
import { Settings } from '../../settings';
import { ContentSender, isStored } from '../content/content-sender';
import { ContentQuery } from '../dto/evidence-input.dto';
import { previewOf } from '../rules/file-types';
import { ENDED_PAGE, MAX_TEXT_BYTES, sharePage } from './share-page';
import { type SharedFile, SharedFilesService, type ShareLinkTarget } from './shared-files.service';

/** High enough for videos that load in ranges, too low for guessing links. */
const OPENINGS: RateLimit = { name: 'share', attempts: 600, windowMinutes: 5 };

/** The public page and content of a shared file. */
@ApiTags('share')
@Controller('share/:token')
export class SharedFilesController {
  constructor(
    private readonly files: SharedFilesService,
    private readonly sender: ContentSender,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Policy('public')
  @ApiOperation({
    operationId: 'openSharePage',
    summary: 'Show the page of a shared file',
    description: 'Counts the visit. 404 for an unknown link, 410 for a link that has ended.',
  })
  @ApiLinkToken()
  @ApiOkResponse({
    description: 'An HTML page with name, size, preview and download.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiErrors(429)
  async open(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const target = await this.files.open(token, { counted: request.method === 'GET' });
    if (!('file' in target)) {
      sendProblem(response, target);
      return;
    }
    const { timeZone } = await this.settings.get('company');
    const csv = await this.csvOf(target.file);
    const page = sharePage(target.file, { contentPath: `${request.path}/content`, csv, timeZone });
    sendPlainPage(response, 200, page);
  }

  @Get('content')
  @Policy('public')
  @ApiOperation({
    operationId: 'getSharedContent',
    summary: 'Get the content of a shared file',
    description: 'Supports `Range` and `If-None-Match`.',
  })
  @ApiLinkToken()
  @ApiOkResponse({
    description: 'The content: shown in the browser if that is safe, otherwise downloaded.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 206, description: 'The part that the `Range` header requests.' })
  @ApiErrors(400, 429)
  async content(
    @Param('token') token: string,
    @Query() { download }: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request.ip ?? '');
    const target = await this.files.open(token, { counted: isOpenedDirectly(request) });
    if (!('file' in target)) {
      sendProblem(response, target);
      return;
    }
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    await this.sender.send(request, response, target.file, { download: download === 'true' });
  }

  /** The text of a CSV file that the page shows; undefined for other files, and if it is damaged. */
  private async csvOf(file: SharedFile): Promise<string | undefined> {
    const isShown =
      isCsvName(file.originalName) &&
      previewOf(file.mimeType) === 'text' &&
      file.size <= MAX_TEXT_BYTES;
    if (!isShown || !isStored(file)) return undefined;
    try {
      return await text(await this.sender.openVerified(file));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}

/** Requests of the share page itself were counted with the page. */
const isOpenedDirectly = (request: Request): boolean =>
  request.method === 'GET' &&
  request.get('sec-fetch-site') !== 'same-origin' &&
  !/^bytes=[1-9]/.test(request.get('range') ?? '');

function sendProblem(
  response: Response,
  target: Exclude<ShareLinkTarget, { file: unknown }>,
): void {
  if ('ended' in target) sendPlainPage(response, 410, ENDED_PAGE);
  else sendPlainPage(response, 404, UNKNOWN_LINK_PAGE);
}
