import { Injectable } from '@nestjs/common';
import { type Actor, assertRecentlyConfirmed } from '../../platform/access';
import { BulkChanges } from '../../platform/bulk';
import { Clock } from '../../platform/clock';
import { errors } from '../../platform/http/errors';
import type { BulkExpenseResultDto, BulkExpensesDto } from './dto/expense-bulk.dto';
import { ExpenseDecisionsService } from './expense-decisions.service';
import { ExpensesService } from './expenses.service';

/** Decides on or deletes many expenses (docs/domain/expenses.md#bulk-actions). */
@Injectable()
export class ExpenseBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly expenses: ExpensesService,
    private readonly decisions: ExpenseDecisionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for a rejection without a reason, 403 for a payment without a recent
   * confirmation
   */
  async apply(
    actor: Actor,
    { ids, action, reason }: BulkExpensesDto,
  ): Promise<BulkExpenseResultDto[]> {
    if (action === 'delete') {
      return this.bulk.apply<never>(actor, ids, (writer, id) => this.expenses.delete(writer, id));
    }
    if (action === 'reject' && !reason) throw errors.invalid({ reason: 'Reason is required' });
    // Once for the request, so that the caller can confirm and repeat it.
    if (action === 'pay') assertRecentlyConfirmed(actor, this.clock.now());
    return this.bulk.apply(actor, ids, (writer, id) =>
      this.decisions.take(writer, id, action, { reason }),
    );
  }
}
