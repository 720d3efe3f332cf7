import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { CalendarChanges } from './calendar-changes';
import { CalendarPreviewDto, PreviewWorkingCalendarDto } from './dto/calendar-preview.dto';
import {
  TeamCalendarEntryDto,
  TimeOffRequestDetailDto,
  TimeOffRequestDto,
  WorkingCalendarDto,
} from './dto/time-off.dto';
import {
  EmployeeBalanceDto,
  TimeOffBalanceDto,
  TimeOffBalanceEntryDto,
  YearlyRenewalDto,
} from './dto/time-off-balance.dto';
import {
  ApproveTimeOffRequestDto,
  CancelTimeOffRequestDto,
  CreateTimeOffRequestDto,
  DenyTimeOffRequestDto,
  ListTimeOffBalancesQuery,
  ListTimeOffRequestsQuery,
  TeamCalendarQuery,
  UpdateTimeOffBalanceDto,
  UpdateTimeOffRequestDto,
} from './dto/time-off-input.dto';
import { TeamCalendarReader } from './team-calendar.reader';
import { requestHistory, TimeOffReader } from './time-off.reader';
import { balanceHistory, TimeOffBalancesReader } from './time-off-balances.reader';
import { TimeOffBalancesService } from './time-off-balances.service';
import { TimeOffRequestsService } from './time-off-requests.service';

const CANCELLATION =
  'The request stays visible as cancelled. If it was approved, the balance is restored. After the start date, only an approver can cancel it.';

@ApiTags('timeoff')
@Controller('timeoff')
export class TimeOffController {
  constructor(
    private readonly balances: TimeOffBalancesService,
    private readonly balancesReader: TimeOffBalancesReader,
    private readonly reader: TimeOffReader,
    private readonly requests: TimeOffRequestsService,
    private readonly calendar: TeamCalendarReader,
    private readonly calendarChanges: CalendarChanges,
    private readonly history: RecordHistory,
  ) {}

  @Get('balance')
  @Policy('timeoff.own')
  @ApiOperation({ operationId: 'getTimeOffBalance', summary: 'Get your balance' })
  @ApiOkResponse({ type: TimeOffBalanceDto })
  @ApiErrors()
  balance(@CurrentActor() actor: Actor): Promise<TimeOffBalanceDto> {
    return this.balancesReader.read(actor, actor.id);
  }

  @Get('balances/all')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'listTimeOffBalances',
    summary: 'List the balances of all active users',
  })
  @SyncedListResponse(EmployeeBalanceDto)
  @ApiErrors(400, 403)
  listBalances(
    @CurrentActor() actor: Actor,
    @Query() query: ListTimeOffBalancesQuery,
  ): Promise<Page<EmployeeBalanceDto>> {
    return this.balancesReader.list(actor, query);
  }

  @Get('balances/:userId')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'getTimeOffBalanceOfUser',
    summary: "Get a user's balance",
    description: 'Your own; admins, who request time off for others, can read any balance.',
  })
  @ApiOkResponse({ type: TimeOffBalanceDto })
  @ApiErrors(404)
  balanceOfUser(
    @CurrentActor() actor: Actor,
    @IdParam('userId') userId: number,
  ): Promise<TimeOffBalanceDto> {
    return this.balancesReader.read(actor, userId);
  }

  @Put('balances/:userId')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'updateTimeOffBalance',
    summary: "Set a user's balance and yearly days",
    description:
      'Only super admins can set their own. The changes are added to the ledger; yearly days apply from the next renewal.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: EmployeeBalanceDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  updateBalance(
    @CurrentActor() actor: Actor,
    @IdParam('userId') userId: number,
    @Body() input: UpdateTimeOffBalanceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<EmployeeBalanceDto> {
    return this.balances.update(actor, userId, { version: ifMatch, ...input });
  }

  @Get('balances/:userId/activity')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'listTimeOffBalanceActivity',
    summary: "List the history of a user's balance",
    description:
      "Newest first, from the audit log. Requests aren't included. Everyone can read the history of their own balance.",
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listBalanceActivity(
    @CurrentActor() actor: Actor,
    @IdParam('userId') userId: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => balanceHistory(em, actor, userId));
  }

  @Get('balances/:userId/entries')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'listTimeOffBalanceEntries',
    summary: "List the changes of a user's balance",
    description:
      'Newest first, from the ledger: by people and by requests, each with the balance after it. Everyone can read their own.',
  })
  @PagedResponse(TimeOffBalanceEntryDto)
  @ApiErrors(400, 404)
  listBalanceEntries(
    @CurrentActor() actor: Actor,
    @IdParam('userId') userId: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<TimeOffBalanceEntryDto>> {
    return this.balancesReader.listEntries(actor, userId, query);
  }

  @Get('yearly-renewal')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'getYearlyRenewal',
    summary: 'Get the yearly renewal of balances',
    description: "From Settings: whether balances are renewed, and the company's yearly days.",
  })
  @ApiOkResponse({ type: YearlyRenewalDto })
  @ApiErrors(403)
  yearlyRenewal(): Promise<YearlyRenewalDto> {
    return this.balancesReader.yearlyRenewal();
  }

  @Get('calendar')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getWorkingCalendar',
    summary: 'Get working days and holidays',
    description: "From Settings, and today's date in the company's time zone.",
  })
  @ApiOkResponse({ type: WorkingCalendarDto })
  @ApiErrors()
  workingCalendar(): Promise<WorkingCalendarDto> {
    return this.calendar.workingCalendar();
  }

  @Post('calendar/preview')
  @HttpCode(200)
  @Policy('settings.manage')
  @ApiOperation({
    operationId: 'previewWorkingCalendar',
    summary: 'Preview how working days and holidays would change requests',
    description:
      "Counts the pending and approved requests that haven't ended and would get other hours if these days were saved in Settings, and lists those that you can read. Changes nothing.",
  })
  @Idempotent()
  @ApiOkResponse({ type: CalendarPreviewDto })
  @ApiErrors(400, 403, 413, 415)
  previewCalendar(
    @CurrentActor() actor: Actor,
    @Body() calendar: PreviewWorkingCalendarDto,
  ): Promise<CalendarPreviewDto> {
    return this.calendarChanges.preview(actor, calendar);
  }

  @Get('requests')
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

  @Get('requests/all')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getTeamCalendar',
    summary: 'Get the team calendar',
    description:
      'Approved and pending requests that overlap the range, by start date, without reasons and comments.',
  })
  @ApiOkResponse({ type: TeamCalendarEntryDto, isArray: true })
  @ApiErrors(400)
  teamCalendar(@Query() query: TeamCalendarQuery): Promise<TeamCalendarEntryDto[]> {
    return this.calendar.read(query);
  }

  @Get('requests/:id')
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

  @Get('requests/:id/activity')
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

  @Post('requests')
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

  @Put('requests/:id')
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

  @Post('requests/:id/approve')
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

  @Post('requests/:id/deny')
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

  @Post('requests/:id/cancel')
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

  @Delete('requests/:id')
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
