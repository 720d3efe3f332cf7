import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { Idempotent } from '../../../platform/idempotency';
import {
  RetentionPreviewDto,
  RetentionRulesDto,
  RetentionSettingsDto,
  UpdateRetentionSettingsDto,
} from './retention.dto';
import { RetentionService } from './retention.service';

@ApiTags('privacy')
@Controller('settings/retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @Policy('privacy.manage')
  @ApiOperation({
    operationId: 'getRetentionSettings',
    summary: 'Get how long records are kept',
  })
  @ApiOkResponse({ type: RetentionSettingsDto })
  @ApiErrors()
  read(): Promise<RetentionSettingsDto> {
    return this.retention.read();
  }

  @Put()
  @Policy('privacy.manage')
  @ApiOperation({
    operationId: 'updateRetentionSettings',
    summary: 'Update how long records are kept',
    description: 'An hourly job deletes older records. A hold stops it immediately.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: RetentionSettingsDto })
  @ApiErrors(400, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Body() { version = ifMatch, ...rules }: UpdateRetentionSettingsDto,
  ): Promise<RetentionSettingsDto> {
    return this.retention.update(actor, version, rules);
  }

  @Post('preview')
  @HttpCode(200)
  @Policy('privacy.manage')
  @ApiOperation({
    operationId: 'previewRetention',
    summary: 'Count the records that rules would delete now',
    description: 'Changes nothing. The rules do not have to be saved.',
  })
  @Idempotent()
  @ApiOkResponse({ type: RetentionPreviewDto, isArray: true })
  @ApiErrors(400, 413, 415)
  preview(
    @CurrentActor() actor: Actor,
    @Body() rules: RetentionRulesDto,
  ): Promise<RetentionPreviewDto[]> {
    return this.retention.preview(actor, rules);
  }
}
