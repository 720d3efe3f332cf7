import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { PagedResponse, type Page } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { RegisterEvidenceDto, UpdateEvidenceDto } from './dto/evidence-input.dto';
import { EvidenceDto, EvidenceSummaryDto } from './dto/evidence.dto';
import { ListEvidenceQuery } from './dto/list-evidence.query';
import { evidenceActivity } from './evidence-activity';
import { EvidenceReader } from './evidence-reader';
import { EvidenceService } from './evidence.service';

@ApiTags('evidence')
@Controller('evidence')
export class EvidenceController {
  constructor(
    private readonly reader: EvidenceReader,
    private readonly evidence: EvidenceService,
    private readonly activity: RecordHistory,
  ) {}

  @Get()
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'listEvidence',
    summary: 'List evidence files',
    description: 'Searches file names; every word must occur. The trash is left out.',
  })
  @PagedResponse(EvidenceDto)
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListEvidenceQuery,
  ): Promise<Page<EvidenceDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'getEvidenceSummary',
    summary: 'Count files, stored bytes and live share links',
  })
  @ApiOkResponse({ type: EvidenceSummaryDto })
  @ApiErrors()
  summary(): Promise<EvidenceSummaryDto> {
    return this.reader.summary();
  }

  @Get(':id')
  @Policy('evidence.read')
  @ApiOperation({ operationId: 'getEvidence', summary: 'Read what is known of a file' })
  @ApiOkResponse({ type: EvidenceDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<EvidenceDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'listEvidenceActivity',
    summary: 'List what happened to a file',
    description:
      'Newest first, from the audit log. Share links are told of to those who may make them.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.activity.list(query, (em) => evidenceActivity(em, actor, id));
  }

  @Post()
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'registerEvidence',
    summary: 'Register a file that is kept elsewhere',
    description: 'Only its https address is kept. To store a file here, upload it.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: EvidenceDto })
  @ApiErrors(400, 403, 413, 415)
  register(@CurrentActor() actor: Actor, @Body() input: RegisterEvidenceDto): Promise<EvidenceDto> {
    return this.evidence.register(actor, input);
  }

  @Put(':id')
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'updateEvidence',
    summary: 'Rename a file, or give it to a project or ticket',
    description: 'Managers and up change every file, employees those that they have uploaded.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: EvidenceDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateEvidenceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<EvidenceDto> {
    return this.evidence.update(actor, id, { version: ifMatch, ...input });
  }
}
