import { applyDecorators, Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { IdParam } from '../../platform/http/validation';
import { ContentSender } from './content/content-sender';
import { EvidenceVersionDto } from './dto/evidence.dto';
import { ContentQuery } from './dto/evidence-input.dto';
import { EvidenceReader } from './evidence.reader';

const ApiContent = (): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      description: 'The content: shown in the browser if that is safe, otherwise downloaded.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiResponse({ status: 206, description: 'The part that the `Range` header requests.' }),
  );

/** The contents and versions of files. */
@ApiTags('evidence')
@Controller('evidence/:id')
export class EvidenceContentsController {
  constructor(
    private readonly reader: EvidenceReader,
    private readonly sender: ContentSender,
  ) {}

  @Get('content')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'getEvidenceContent',
    summary: 'Get the content of a file',
    description:
      'Supports `Range` and `If-None-Match`. The checksum of a complete content is verified.',
  })
  @ApiContent()
  @ApiErrors(400, 404, 409)
  async content(
    @IdParam() id: number,
    @Query() { download }: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.reader.content(id);
    await this.sender.send(request, response, content, { download: download === 'true' });
  }

  @Get('versions')
  @Policy('evidence.read')
  @ApiOperation({ operationId: 'listEvidenceVersions', summary: 'List the versions of a file' })
  @ApiOkResponse({ type: EvidenceVersionDto, isArray: true })
  @ApiErrors(404)
  versions(@IdParam() id: number): Promise<EvidenceVersionDto[]> {
    return this.reader.versions(id);
  }

  @Get('versions/:number/content')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'getEvidenceVersionContent',
    summary: 'Get the content of one version of a file',
  })
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1, example: 1 } })
  @ApiContent()
  @ApiErrors(400, 404, 409)
  async versionContent(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { download }: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.reader.content(id, number);
    await this.sender.send(request, response, content, { download: download === 'true' });
  }
}
