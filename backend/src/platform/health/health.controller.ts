import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../access';
import { ReadinessProbe } from './readiness';

class HealthDto {
  @ApiProperty({ enum: ['ok', 'unavailable'], example: 'ok' })
  status: 'ok' | 'unavailable';

  @ApiProperty({
    required: false,
    enum: ['stopping', 'database', 'migrations'],
    description: 'Why the process is not ready.',
  })
  reason?: 'stopping' | 'database' | 'migrations';
}

const RETRY_AFTER_SECONDS = 2;

/** For process managers, monitors and load balancers. */
@ApiTags('health')
@Policy('public')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessProbe) {}

  @Get()
  @ApiOperation({ operationId: 'getHealth', summary: 'Liveness' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Readiness',
    description: 'The database responds, every migration has run, and the process is not stopping.',
  })
  @ApiOkResponse({ type: HealthDto })
  @ApiResponse({ status: 503, type: HealthDto, description: 'Not ready; `reason` says why.' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthDto> {
    const readiness = await this.readiness.check();
    if (readiness.ready) return { status: 'ok' };
    response.status(503).setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    return { status: 'unavailable', reason: readiness.reason };
  }
}
