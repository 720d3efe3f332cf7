import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { AcceptsMultipart } from '../../platform/http/multipart.guard';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { EvidenceDto } from './dto/evidence.dto';
import { NewVersionDto, UploadEvidenceDto } from './dto/evidence-input.dto';
import { EvidenceUploadsService } from './evidence-uploads.service';

/** Forms with files. The service reads their bodies as streams. */
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
}
