import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { Idempotent } from '../../platform/idempotency';
import { BulkExpenseResultDto, BulkExpensesDto } from './dto/expense-bulk.dto';
import { ExpenseBulkService } from './expense-bulk.service';

@ApiTags('expenses')
@Controller('expenses/bulk')
export class ExpenseBulkController {
  constructor(private readonly bulk: ExpenseBulkService) {}

  @Post()
  @HttpCode(200)
  @Policy('expense.delete')
  @ApiOperation({
    operationId: 'changeExpenses',
    summary: 'Approve, reject, pay or delete several expenses',
    description:
      'Up to 200 expenses, with a result for each. One that fails does not stop the others.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkExpenseResultDto, isArray: true })
  @ApiErrors(400, 403, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkExpensesDto,
  ): Promise<BulkExpenseResultDto[]> {
    return this.bulk.apply(actor, input);
  }
}
