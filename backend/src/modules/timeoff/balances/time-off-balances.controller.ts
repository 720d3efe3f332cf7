import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../../platform/audit';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import {
  EmployeeBalanceDto,
  TimeOffBalanceDto,
  TimeOffBalanceEntryDto,
  YearlyRenewalDto,
} from '../dto/time-off-balance.dto';
import { ListTimeOffBalancesQuery, UpdateTimeOffBalanceDto } from '../dto/time-off-input.dto';
import { balanceHistory, TimeOffBalancesReader } from './time-off-balances.reader';
import { TimeOffBalancesService } from './time-off-balances.service';

@ApiTags('timeoff')
@Controller('timeoff')
export class TimeOffBalancesController {
  constructor(
    private readonly balances: TimeOffBalancesService,
    private readonly reader: TimeOffBalancesReader,
    private readonly history: RecordHistory,
  ) {}

  @Get('balance')
  @Policy('timeoff.own')
  @ApiOperation({ operationId: 'getTimeOffBalance', summary: 'Get your balance' })
  @ApiOkResponse({ type: TimeOffBalanceDto })
  @ApiErrors()
  balance(@CurrentActor() actor: Actor): Promise<TimeOffBalanceDto> {
    return this.reader.read(actor, actor.id);
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
    return this.reader.list(actor, query);
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
    return this.reader.read(actor, userId);
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
    return this.reader.listEntries(actor, userId, query);
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
    return this.reader.yearlyRenewal();
  }
}
