import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { Idempotent } from '../../../platform/idempotency';
import { BulkTimeOffRequestsDto, BulkTimeOffResultDto } from '../dto/time-off-bulk.dto';
import { TimeOffBulkService } from './time-off-bulk.service';

@ApiTags('timeoff')
@Controller('timeoff/requests/bulk')
export class TimeOffBulkController {
  constructor(private readonly bulk: TimeOffBulkService) {}

  @Post()
  @HttpCode(200)
  @Policy('timeoff.own')
  @ApiOperation({
    operationId: 'changeTimeOffRequests',
    summary: 'Approve, deny or cancel several requests',
    description:
      'Up to 200 requests, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkTimeOffResultDto, isArray: true })
  @ApiErrors(400, 403, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkTimeOffRequestsDto,
  ): Promise<BulkTimeOffResultDto[]> {
    return this.bulk.apply(actor, input);
  }
}
