import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../../platform/audit';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { TimeOffRequestDetailDto, TimeOffRequestDto } from '../dto/time-off.dto';
import {
  ApproveTimeOffRequestDto,
  CancelTimeOffRequestDto,
  CreateTimeOffRequestDto,
  DenyTimeOffRequestDto,
  ListTimeOffRequestsQuery,
  UpdateTimeOffRequestDto,
} from '../dto/time-off-input.dto';
import { requestHistory, TimeOffReader } from './time-off.reader';
import { TimeOffRequestsService } from './time-off-requests.service';

const CANCELLATION =
  'The request stays visible as cancelled. If it was approved, the balance is restored. After the start date, only an approver can cancel it.';

@ApiTags('timeoff')
@Controller('timeoff/requests')
export class TimeOffRequestsController {
  constructor(
    private readonly requests: TimeOffRequestsService,
    private readonly reader: TimeOffReader,
    private readonly history: RecordHistory,
  ) {}

  @Get()
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'listTimeOffRequests',
    summary: 'List requests',
    description:
      "Your own requests; approvers also get the requests that they manage (managers: users up to manager rank). Searches users' names.",
  })
  @SyncedListResponse(TimeOffRequestDto)
  @ApiErrors(400)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListTimeOffRequestsQuery,
  ): Promise<Page<TimeOffRequestDto>> {
    return this.reader.list(actor, query);
  }

  @Get(':id')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'getTimeOffRequest',
    summary: 'Get a request',
    description:
      "Approvers also get the user's balance, open tickets and due projects, and who else in the department is away.",
  })
  @ApiOkResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<TimeOffRequestDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'listTimeOffRequestActivity',
    summary: 'List the history of a request',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => requestHistory(em, actor, id));
  }

  @Post()
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'createTimeOffRequest',
    summary: 'Request time off',
    description:
      'At least one hour, at most eight hours per working day, and at most the balance minus other pending requests. Requests must not overlap, except two half days on the same day.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    return this.requests.create(actor, input);
  }

  @Put(':id')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'updateTimeOffRequest',
    summary: 'Change a pending request',
    description:
      'Your own request; admins can change any. The rules of a new request apply. Approvers are notified if type, dates or hours change.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateTimeOffRequestDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TimeOffRequestDetailDto> {
    return this.requests.update(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Policy('timeoff.requests.manage')
  @ApiOperation({
    operationId: 'approveTimeOffRequest',
    summary: 'Approve a request',
    description: 'Checks the balance again and deducts the hours.',
  })
  @Idempotent()
  @ApiIfMatch()
  @ApiOkResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ApproveTimeOffRequestDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TimeOffRequestDetailDto> {
    return this.requests.approve(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/deny')
  @HttpCode(200)
  @Policy('timeoff.requests.manage')
  @ApiOperation({ operationId: 'denyTimeOffRequest', summary: 'Deny a request' })
  @Idempotent()
  @ApiIfMatch()
  @ApiOkResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  deny(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: DenyTimeOffRequestDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TimeOffRequestDetailDto> {
    return this.requests.deny(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'cancelTimeOffRequestWithComments',
    summary: 'Cancel a request, optionally with comments',
    description: `${CANCELLATION} The notification contains the comments: it goes to the requester, or to the approvers if the requester cancels.`,
  })
  @Idempotent()
  @ApiIfMatch()
  @ApiOkResponse({ type: TimeOffRequestDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CancelTimeOffRequestDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TimeOffRequestDetailDto> {
    return this.requests.cancel(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'cancelTimeOffRequest',
    summary: 'Cancel a request',
    description: CANCELLATION,
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  async cancelWithoutComments(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    await this.requests.cancel(actor, id);
  }
}
