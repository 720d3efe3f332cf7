import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { TimeOffBalanceExport } from './balances/time-off-balance-export';
import { ExportTimeOffBalancesQuery, ExportTimeOffRequestsQuery } from './dto/time-off-input.dto';
import { TimeOffRequestExport } from './requests/time-off-request-export';

@ApiTags('timeoff')
@Controller('timeoff')
export class TimeOffExportController {
  constructor(
    private readonly requests: TimeOffRequestExport,
    private readonly balances: TimeOffBalanceExport,
  ) {}

  @Get('requests/export')
  @Policy('timeoff.requests.manage')
  @ApiOperation({
    operationId: 'exportTimeOffRequests',
    summary: 'Export the list of requests',
    description: 'All rows that the list shows the caller with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  exportRequests(
    @CurrentActor() actor: Actor,
    @Query() query: ExportTimeOffRequestsQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.requests.send(actor, response, query);
  }

  @Get('balances/export')
  @Policy('timeoff.balances.manage')
  @ApiOperation({
    operationId: 'exportTimeOffBalances',
    summary: 'Export the balances of all active users',
    description:
      "All rows of the list with the same search and sort order: the days that are left, and the days that each user gets at a yearly renewal, their own or the company's. Those are empty while balances are not renewed.",
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  exportBalances(
    @Query() query: ExportTimeOffBalancesQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.balances.send(response, query);
  }
}
