import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { EvidenceDto, EvidenceSummaryDto } from './dto/evidence.dto';
import {
  ListEvidenceQuery,
  RegisterEvidenceDto,
  UpdateEvidenceDto,
} from './dto/evidence-input.dto';
import { evidenceHistory, EvidenceReader } from './evidence.reader';
import { EvidenceService } from './evidence.service';

@ApiTags('evidence')
@Controller('evidence')
export class EvidenceController {
  constructor(
    private readonly reader: EvidenceReader,
    private readonly evidence: EvidenceService,
    private readonly history: RecordHistory,
  ) {}

  @Get()
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'listEvidence',
    summary: 'List evidence files',
    description: 'Searches file names; a match contains every word. Excludes the trash.',
  })
  @SyncedListResponse(EvidenceDto)
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
  @ApiOperation({ operationId: 'getEvidence', summary: 'Get a file' })
  @ApiOkResponse({ type: EvidenceDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<EvidenceDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('evidence.read')
  @ApiOperation({
    operationId: 'listEvidenceActivity',
    summary: 'List the history of a file',
    description:
      'Newest first, from the audit log. Share links are included for users who can create them.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => evidenceHistory(em, actor, id));
  }

  @Post()
  @Policy('evidence.upload')
  @ApiOperation({
    operationId: 'registerEvidence',
    summary: 'Register an external file',
    description: 'Stores only its https URL. To store the file itself, upload it.',
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
    summary: 'Rename a file, or assign it to a project or ticket',
    description: 'Managers can update every file, employees the ones they uploaded.',
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
