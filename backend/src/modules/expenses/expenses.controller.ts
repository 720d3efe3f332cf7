import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy, StepUp } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { ExpenseDetailDto, ExpenseDto, ExpenseSummaryDto } from './dto/expense.dto';
import {
  CreateExpenseDto,
  ExpenseStepDto,
  ExportExpensesQuery,
  ListExpensesQuery,
  RejectExpenseDto,
  UpdateExpenseDto,
} from './dto/expense-input.dto';
import { ExpenseDecisionsService } from './expense-decisions.service';
import { ExpenseExport } from './expense-export';
import { ExpenseFigures } from './expense-figures';
import { expenseHistory, ExpensesReader } from './expenses.reader';
import { ExpensesService } from './expenses.service';

@ApiTags('expenses')
@Controller('expenses')
export class ExpensesController {
  constructor(
    private readonly reader: ExpensesReader,
    private readonly figures: ExpenseFigures,
    private readonly exports: ExpenseExport,
    private readonly expenses: ExpensesService,
    private readonly decisions: ExpenseDecisionsService,
    private readonly history: RecordHistory,
  ) {}

  @Get()
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'listExpenses',
    summary: 'List vendor expenses',
    description:
      'The search finds vendor names and descriptions that contain every word. If finance is visible to managers only, employees and viewers get their own expenses. So does a token without the scope `invoice.read`.',
  })
  @SyncedListResponse(ExpenseDto)
  @ApiErrors(400)
  list(@CurrentActor() actor: Actor, @Query() query: ListExpensesQuery): Promise<Page<ExpenseDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'getExpenseSummary',
    summary: 'Get the totals of the expenses that the caller can see',
  })
  @ApiOkResponse({ type: ExpenseSummaryDto })
  @ApiErrors()
  summary(@CurrentActor() actor: Actor): Promise<ExpenseSummaryDto> {
    return this.figures.summary(actor);
  }

  @Get('export')
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'exportExpenses',
    summary: 'Export the list of expenses',
    description:
      'All rows of the list that the caller can see, with the same filters and sort order.',
  })
  @ApiExportResponse()
  @ApiErrors(400)
  export(
    @CurrentActor() actor: Actor,
    @Query() query: ExportExpensesQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(actor, response, query);
  }

  @Get(':id')
  @Policy('expense.read')
  @ApiOperation({ operationId: 'getExpense', summary: 'Get an expense' })
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<ExpenseDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('expense.read')
  @ApiOperation({
    operationId: 'listExpenseActivity',
    summary: 'List the history of an expense',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 404)
  listActivity(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => expenseHistory(em, actor, id));
  }

  @Post()
  @Policy('expense.create')
  @ApiOperation({
    operationId: 'createExpense',
    summary: 'Submit an expense',
    description: 'The expense is pending, regardless of the status sent.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateExpenseDto): Promise<ExpenseDetailDto> {
    return this.expenses.create(actor, input);
  }

  @Put(':id')
  @Policy('expense.update')
  @ApiOperation({
    operationId: 'updateExpense',
    summary: 'Update an expense',
    description:
      "Managers can update any expense, employees their own until it is approved. An approved expense becomes pending again, and so does a rejected one that its owner changes. A paid expense can't be changed.",
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateExpenseDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ExpenseDetailDto> {
    return this.expenses.update(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Policy('expense.decide', 'expenses.decide_needs_manager')
  @ApiOperation({
    operationId: 'approveExpense',
    summary: 'Approve a pending expense',
    description: 'For managers and above, except for their own expenses.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409)
  approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ExpenseStepDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ExpenseDetailDto> {
    return this.decisions.take(actor, id, 'approve', { version: ifMatch, ...input });
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Policy('expense.decide', 'expenses.decide_needs_manager')
  @ApiOperation({
    operationId: 'rejectExpense',
    summary: 'Reject a pending expense, with a reason',
    description: 'For managers and above, except for their own expenses.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409)
  reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: RejectExpenseDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ExpenseDetailDto> {
    return this.decisions.take(actor, id, 'reject', { version: ifMatch, ...input });
  }

  @Post(':id/pay')
  @HttpCode(200)
  @Policy('expense.pay', 'expenses.pay_needs_admin')
  @StepUp()
  @ApiOperation({
    operationId: 'payExpense',
    summary: 'Mark an approved expense as paid',
    description: 'For admins, except for their own expenses.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409)
  pay(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ExpenseStepDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ExpenseDetailDto> {
    return this.decisions.take(actor, id, 'pay', { version: ifMatch, ...input });
  }

  @Post(':id/resubmit')
  @HttpCode(200)
  @Policy('expense.update')
  @ApiOperation({
    operationId: 'resubmitExpense',
    summary: 'Submit a rejected expense again',
    description: 'For the person who submitted it.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: ExpenseDetailDto })
  @ApiErrors(400, 403, 404, 409)
  resubmit(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: ExpenseStepDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ExpenseDetailDto> {
    return this.decisions.take(actor, id, 'resubmit', { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('expense.delete')
  @ApiOperation({
    operationId: 'deleteExpense',
    summary: 'Delete an expense with its receipt',
    description:
      'Managers can delete any expense that is not paid, employees their own while it is pending.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.expenses.delete(actor, id);
  }
}
