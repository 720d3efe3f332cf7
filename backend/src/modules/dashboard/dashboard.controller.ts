import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { DashboardReader } from './dashboard.reader';
import { DashboardStatsDto } from './dto/dashboard-stats.dto';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly reader: DashboardReader) {}

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
}
