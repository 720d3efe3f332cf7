import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { ExpenseDetailDto } from './dto/expense.dto';
import { assertCanTake, type ExpensePatch, ExpenseWriter } from './expense-writer';
import { type ExpenseRow, readExpense } from './expenses.reader';
import { EXPENSE_STEPS, type ExpenseStep, UNDECIDED } from './rules/expense-transitions';

interface StepInput {
  /**
   * The version that the caller has read, so that no one decides on something they haven't seen.
   */
  version?: number | undefined;
  /** Why the expense is rejected. */
  reason?: string | null | undefined;
}

/**
 * Approves, rejects, pays and resubmits expenses (docs/domain/expenses.md#decision). The caller
 * checks that a payment was recently confirmed, once for each request.
 */
@Injectable()
export class ExpenseDecisionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: ExpenseWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for a rejection without a reason, 403 if the policy denies the step, 409 if the
   *   version is stale or the status doesn't allow the step
   */
  take(
    actor: Actor,
    id: number,
    step: ExpenseStep,
    input: StepInput = {},
  ): Promise<ExpenseDetailDto> {
    return this.transactions.respond(actor, async (em) =>
      this.takeIn(em, actor, await readExpense(em, actor, id, { lock: true }), step, input),
    );
  }

  /** Does the same as {@link take} with an expense that the caller's transaction has locked. */
  async takeIn(
    em: EntityManager,
    actor: Actor,
    before: ExpenseRow,
    step: ExpenseStep,
    { version, reason }: StepInput,
  ): Promise<ExpenseDetailDto> {
    assertCanTake(actor, before, step, version);
    const patch = { status: EXPENSE_STEPS[step].to, ...this.patchOf(step, actor, reason) };
    return this.writer.change(em, actor, `expense.${step}`, before, patch);
  }

  private patchOf(step: ExpenseStep, actor: Actor, reason: StepInput['reason']): ExpensePatch {
    const now = this.clock.now();
    const decision = { decidedById: actor.id, decidedAt: now };
    switch (step) {
      case 'approve':
        return { ...decision, approvedBy: actor.displayName, rejectReason: null };
      case 'reject':
        if (!reason) throw errors.invalid({ rejectReason: 'Reason is required' });
        return { ...decision, approvedBy: null, rejectReason: reason };
      case 'pay':
        return { paidById: actor.id, paidAt: now };
      case 'resubmit':
        return UNDECIDED;
    }
  }
}
