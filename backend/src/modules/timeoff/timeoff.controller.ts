import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { PagedResponse, type Page } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import {
  EmployeeBalanceDto,
  TeamCalendarEntryDto,
  TimeOffBalanceDto,
  TimeOffRequestDetailDto,
  TimeOffRequestDto,
  WorkingCalendarDto,
} from './dto/time-off.dto';
import {
  ApproveTimeOffRequestDto,
  CreateTimeOffRequestDto,
  DenyTimeOffRequestDto,
  ListTimeOffBalancesQuery,
  ListTimeOffRequestsQuery,
  TeamCalendarQuery,
  UpdateTimeOffBalanceDto,
} from './dto/time-off-input.dto';
import { balanceActivity } from './balance-activity';
import { requestActivity } from './request-activity';
import { TeamCalendar } from './team-calendar';
import { TimeOffBalances } from './time-off-balances';
import { TimeOffReader } from './time-off-reader';
import { TimeOffRequestsService } from './time-off-requests.service';

@ApiTags('timeoff')
@Controller('timeoff')
export class TimeoffController {
  constructor(
    private readonly balances: TimeOffBalances,
    private readonly reader: TimeOffReader,
    private readonly requests: TimeOffRequestsService,
    private readonly calendar: TeamCalendar,
    private readonly activity: RecordHistory,
  ) {}

  @Get('balance')
  @Policy('timeoff.own')
  @ApiOperation({ operationId: 'getTimeOffBalance', summary: 'Read the own balance' })
  @ApiOkResponse({ type: TimeOffBalanceDto })
  @ApiErrors()
  balance(@CurrentActor() actor: Actor): Promise<TimeOffBalanceDto> {
    return this.balances.own(actor);
  }

  @Get('balances/all')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'listTimeOffBalances',
    summary: 'List the balances of all active people',
  })
  @PagedResponse(EmployeeBalanceDto)
  @ApiErrors(400, 403)
  listBalances(
    @CurrentActor() actor: Actor,
    @Query() query: ListTimeOffBalancesQuery,
  ): Promise<Page<EmployeeBalanceDto>> {
    return this.balances.list(actor, query);
  }

  @Put('balances/:userId')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'updateTimeOffBalance',
    summary: 'Set the balance of a person',
    description: 'Not the own one, super admins aside. The difference is a line of the ledger.',
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
    return this.balances.update(actor, userId, { ...input, version: input.version ?? ifMatch });
  }

  @Get('balances/:userId/activity')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'listTimeOffBalanceActivity',
    summary: 'List who set the balance of a person',
    description: 'Newest first, from the audit log. What requests take is not part of it.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 403, 404)
  listBalanceActivity(
    @IdParam('userId') userId: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.activity.list(query, (em) => balanceActivity(em, userId));
  }

  @Get('calendar')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getWorkingCalendar',
    summary: 'Read which days are worked',
    description: "The working week and the holidays of Settings, and today in the company's zone.",
  })
  @ApiOkResponse({ type: WorkingCalendarDto })
  @ApiErrors()
  workingCalendar(): Promise<WorkingCalendarDto> {
    return this.calendar.working();
  }

  @Get('requests')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'listTimeOffRequests',
    summary: 'List requests',
    description:
      'Own ones; approvers get those that they manage as well: managers of ranks up to manager. Searches names of people.',
  })
  @PagedResponse(TimeOffRequestDto)
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
    summary: 'Read the team calendar',
    description:
      'Approved and pending requests that meet the days, by their first day; never reasons or comments.',
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
    summary: 'Read a request',
    description:
      'Approvers see with it the balance, who else of the department is away, and the open tickets and due projects of the person.',
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
    summary: 'List what happened to a request',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.activity.list(query, (em) => requestActivity(em, actor, id));
  }

  @Post('requests')
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'createTimeOffRequest',
    summary: 'Request time off',
    description:
      'At least one hour, at most eight hours for each working day, at most the balance without other pending requests, and not for days that are asked for already (two halves of a day aside).',
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

  @Post('requests/:id/approve')
  @HttpCode(200)
  @Policy('timeoff.requests.manage')
  @ApiOperation({
    operationId: 'approveTimeOffRequest',
    summary: 'Approve a request',
    description: 'Checks the balance again and takes the time once.',
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
  @ApiOperation({ operationId: 'denyTimeOffRequest', summary: 'Deny a request, with comments' })
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

  @Delete('requests/:id')
  @HttpCode(204)
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'cancelTimeOffRequest',
    summary: 'Cancel a request',
    description:
      'It stays visible with the status cancelled, and the balance gets back what an approved one had taken. Once the time off has begun only an approver may.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  cancel(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.requests.cancel(actor, id);
  }
}
