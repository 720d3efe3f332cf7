import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { Idempotent } from '../../platform/idempotency';
import { DashboardReader } from './dashboard.reader';
import {
  AwayThisWeekDto,
  DashboardStatsDto,
  FinanceMonthDto,
  TicketWeekDto,
  WaitingDto,
} from './dto/dashboard.dto';
import { FirstStepsService } from './first-steps.service';
import { TodosReader } from './todos.reader';
import { TrendsReader } from './trends.reader';
import { WhoIsAwayReader } from './who-is-away.reader';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly reader: DashboardReader,
    private readonly trends: TrendsReader,
    private readonly whoIsAway: WhoIsAwayReader,
    private readonly todos: TodosReader,
    private readonly firstSteps: FirstStepsService,
  ) {}

  @Get('stats')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'getDashboardStats',
    summary: 'Get the metrics and lists of the dashboard',
    description: "Revenue is omitted for users who can't read invoices.",
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
    summary: 'Get revenue and expenses by month',
    description:
      'The last twelve calendar months, oldest first. For users who can read all invoices and expenses.',
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
    summary: 'Get tickets opened and resolved by week',
    description: 'The last twelve weeks, oldest first.',
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
    summary: "List who's away this week",
    description: 'Approved time off of active users in the current week, by start date.',
  })
  @ApiOkResponse({ type: AwayThisWeekDto })
  @ApiErrors()
  awayThisWeek(): Promise<AwayThisWeekDto> {
    return this.whoIsAway.thisWeek();
  }

  @Get('waiting')
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'listWaiting',
    summary: 'List your to-dos',
    description: 'Omits kinds without records and kinds that the caller has no right to.',
  })
  @ApiOkResponse({ type: WaitingDto, isArray: true })
  @ApiErrors()
  listWaiting(@CurrentActor() actor: Actor): Promise<WaitingDto[]> {
    return this.todos.list(actor);
  }

  @Post('first-steps/dismiss')
  @HttpCode(204)
  @Policy('dashboard.read')
  @ApiOperation({
    operationId: 'dismissFirstSteps',
    summary: 'Dismiss the first steps',
    description: 'Hides the first steps of a new company from you, in every browser.',
  })
  @Idempotent()
  @ApiNoContentResponse()
  @ApiErrors()
  dismissFirstSteps(@CurrentActor() actor: Actor): Promise<void> {
    return this.firstSteps.dismiss(actor);
  }
}
