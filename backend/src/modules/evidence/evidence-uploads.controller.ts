import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { AcceptsMultipart } from '../../platform/http/multipart.guard';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { EvidenceDto } from './dto/evidence.dto';
import { NewVersionDto, UploadEvidenceDto } from './dto/evidence-input.dto';
import { EvidenceUploadsService } from './evidence-uploads.service';

/** Forms with files, whose bodies the service reads as streams, and versions. */
@ApiTags('evidence')
@Controller('evidence')
export class EvidenceUploadsController {
  constructor(private readonly uploads: EvidenceUploadsService) {}

  @Post('upload')
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'uploadEvidence',
    summary: 'Upload a file',
    description:
      'One file in the field `file`. Its type is detected from its content. The settings limit the ' +
      'size of one file and of all files together.',
  })
  @Idempotent()
  @AcceptsMultipart()
  @ApiBody({ type: UploadEvidenceDto })
  @ApiCreatedResponse({ type: EvidenceDto })
  @ApiErrors(400, 403, 413, 415, 507)
  upload(@CurrentActor() actor: Actor, @Req() request: Request): Promise<EvidenceDto> {
    return this.uploads.upload(actor, request);
  }

  @Post(':id/versions')
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'addEvidenceVersion',
    summary: 'Upload a new version of a file',
    description: 'Earlier versions stay available.',
  })
  @Idempotent()
  @AcceptsMultipart()
  @ApiBody({ type: NewVersionDto })
  @ApiCreatedResponse({ type: EvidenceDto })
  @ApiErrors(400, 403, 404, 409, 413, 415, 507)
  addVersion(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Req() request: Request,
  ): Promise<EvidenceDto> {
    return this.uploads.addVersion(actor, id, request);
  }

  @Post(':id/versions/:number/restore')
  @HttpCode(200)
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'restoreEvidenceVersion',
    summary: 'Restore an earlier version of a file',
    description:
      'Adds a copy of it as a new version. If its type differs, the extension of the name changes.',
  })
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1, example: 1 } })
  @Idempotent()
  @ApiOkResponse({ type: EvidenceDto })
  @ApiErrors(403, 404, 409, 413, 507)
  restoreVersion(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('number') number: number,
  ): Promise<EvidenceDto> {
    return this.uploads.restoreVersion(actor, id, number);
  }
}
