import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { Idempotent } from '../../platform/idempotency';
import { EvidenceArchive } from './content/evidence-archive';
import { BulkEvidenceDto, BulkEvidenceResultDto } from './dto/evidence-bulk.dto';
import { ArchiveQuery } from './dto/evidence-input.dto';
import { EvidenceBulkService } from './evidence-bulk.service';

/** Actions on several files. */
@ApiTags('evidence')
@Controller('evidence')
export class EvidenceBulkController {
  constructor(
    private readonly bulk: EvidenceBulkService,
    private readonly archives: EvidenceArchive,
  ) {}

  @Post('bulk')
  @HttpCode(200)
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'changeEvidence',
    summary: 'Move, delete or restore several files, or purge them from the trash',
    description:
      'Up to 200 files, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkEvidenceResultDto, isArray: true })
  @ApiErrors(400, 403, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkEvidenceDto,
  ): Promise<BulkEvidenceResultDto[]> {
    return this.bulk.apply(actor, input);
  }

  @Get('archive')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'downloadEvidence',
    summary: 'Download several files as a ZIP',
    description:
      'Up to 200 files. External files are listed in a text file with their URLs. Counts as an export.',
  })
  @ApiExportResponse(['application/zip'], 'evidence-2026-11-21.zip')
  @ApiErrors(400, 404)
  download(
    @CurrentActor() actor: Actor,
    @Query() { ids }: ArchiveQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.archives.send(actor, response, ids);
  }
}
