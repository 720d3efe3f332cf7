import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { AwayReader } from './away.reader';
import { DashboardReader } from './dashboard.reader';
import { AwayThisWeekDto } from './dto/away-this-week.dto';
import { DashboardStatsDto } from './dto/dashboard-stats.dto';
import { FinanceMonthDto, TicketWeekDto } from './dto/dashboard-trends.dto';
import { WaitingDto } from './dto/waiting.dto';
import { TrendsReader } from './trends.reader';
import { WaitingReader } from './waiting.reader';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly reader: DashboardReader,
    private readonly trends: TrendsReader,
    private readonly away: AwayReader,
    private readonly waiting: WaitingReader,
  ) {}

  @Get('stats')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'getDashboardStats',
    summary: 'Figures and lists of the dashboard',
    description: 'Revenue is left out for those who may not read invoices.',
  })
  @ApiOkResponse({ type: DashboardStatsDto })
  @ApiErrors()
  stats(@CurrentActor() actor: Actor): Promise<DashboardStatsDto> {
    return this.reader.stats(actor);
  }

  @Get('finance-trend')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getFinanceTrend',
    summary: 'Revenue and expenses by month',
    description:
      'The last twelve calendar months, the oldest first. For those who may read all invoices and expenses.',
  })
  @ApiOkResponse({ type: FinanceMonthDto, isArray: true })
  @ApiErrors(403)
  financeTrend(): Promise<FinanceMonthDto[]> {
    return this.trends.finance();
  }

  @Get('ticket-trend')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'getTicketTrend',
    summary: 'Tickets opened and resolved by week',
    description: 'The last twelve weeks, the oldest first.',
  })
  @ApiOkResponse({ type: TicketWeekDto, isArray: true })
  @ApiErrors()
  ticketTrend(): Promise<TicketWeekDto[]> {
    return this.trends.tickets();
  }

  @Get('away')
  @Policy('timeoff.calendar')
  @ApiOperation({
    operationId: 'getAwayThisWeek',
    summary: 'Who is away this week',
    description: 'Approved time off of active people that meets the week, by its first day.',
  })
  @ApiOkResponse({ type: AwayThisWeekDto })
  @ApiErrors()
  awayThisWeek(): Promise<AwayThisWeekDto> {
    return this.away.thisWeek();
  }

  @Get('waiting')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'listWaiting',
    summary: 'What waits for the caller',
    description: 'Only what there is, and what the caller may do; empty when nothing waits.',
  })
  @ApiOkResponse({ type: WaitingDto, isArray: true })
  @ApiErrors()
  listWaiting(@CurrentActor() actor: Actor): Promise<WaitingDto[]> {
    return this.waiting.of(actor);
  }
}
