import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Transactions, insertRecord } from '../../platform/database';
import { lockReferredProject } from '../projects';
import type { CreateExpenseDto } from './dto/create-expense.dto';
import type { ExpenseDetailDto } from './dto/expense.dto';
import type { UpdateExpenseDto } from './dto/update-expense.dto';
import { Expense } from './entities/expense.entity';
import { ExpenseDecisionsService } from './expense-decisions.service';
import { ExpenseNotices } from './expense-notices';
import { ExpenseReader, readExpense, type ExpenseRow } from './expense-reader';
import { ExpenseRecords } from './expense-records';
import { expenseErrors } from './expenses.errors';
import { ReceiptFiles } from './receipts/receipt-files';
import { applyChanges } from './rules/expense-changes';
import {
  decisionAfterChange,
  statusAfterChange,
  stepTo,
  type ExpenseStep,
} from './rules/expense-transitions';
import { isForeignReceiptAddress } from './rules/receipt-address';

/** What an expense is whose receipt is not in the storage. */
const NO_STORED_RECEIPT = { receiptKey: null, receiptName: null, receiptMimeType: null } as const;

/** An answer, and the stored receipt that no record names any more. */
interface Changed {
  expense: ExpenseDetailDto;
  releasedKey: string | null;
}

/** Creates, changes and deletes expenses. Every method is one transaction. */
@Injectable()
export class ExpensesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly records: ExpenseRecords,
    private readonly decisions: ExpenseDecisionsService,
    private readonly notices: ExpenseNotices,
    private readonly reader: ExpenseReader,
    private readonly receipts: ReceiptFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Every expense starts pending, whatever status was sent.
   *
   * @throws AppError 400 for an unknown project or an odd address of a receipt
   */
  create(actor: Actor, input: CreateExpenseDto): Promise<ExpenseDetailDto> {
    const { vendorName, vendorEmail = null, description, category, amount } = input;
    const { projectId = null, receiptUrl = null } = input;
    assertReceiptAddress(receiptUrl);
    return this.transactions.run(async (em) => {
      await lockProject(em, projectId);
      const id = await insertRecord(em, Expense, {
        vendorName,
        vendorEmail,
        description,
        category,
        amount,
        projectId,
        receiptUrl,
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const expense = await this.reader.detail(actor, id, em);
      await this.notices.moved(em, actor, expense);
      const after = await readExpense(em, actor, id);
      await this.records.note(em, actor, 'expense.create', undefined, after);
      return expense;
    });
  }

  /**
   * Changes the fields that were sent, or takes the step that the sent status stands for.
   *
   * @throws AppError 400 for an unknown project, 403 when the policy refuses, 404 when the actor may
   *   not know of the expense, 409 when the version is stale or the status does not allow it
   */
  async update(actor: Actor, id: number, input: UpdateExpenseDto): Promise<ExpenseDetailDto> {
    const { expense, releasedKey } = await this.transactions.run(async (em) => {
      const before = await readExpense(em, actor, id, { lock: true });
      const step = stepAskedFor(before, input, actor);
      assertReasonIsUsed(before, input, step);
      if (step === undefined) return this.changeDetails(em, actor, id, input);
      const { version, rejectReason: reason } = input;
      const decided = await this.decisions.takeIn(em, actor, id, step, { version, reason });
      return { expense: decided, releasedKey: null };
    });
    await this.receipts.forget(releasedKey);
    return expense;
  }

  /** @throws AppError 403 when the policy refuses, 404, 409 when it is paid */
  async delete(actor: Actor, id: number): Promise<void> {
    const receiptKey = await this.transactions.run(async (em) => {
      const before = await this.records.lockFor(em, actor, id, 'delete');
      await em.delete(Expense, id);
      await this.records.note(em, actor, 'expense.delete', before, undefined);
      return before.receiptKey;
    });
    await this.receipts.forget(receiptKey);
  }

  private async changeDetails(
    em: EntityManager,
    actor: Actor,
    id: number,
    { version, ...sent }: UpdateExpenseDto,
  ): Promise<Changed> {
    const before = await this.records.lockFor(em, actor, id, 'update', version);
    const { facts, changed } = applyChanges(before, sent);
    if (changed.length === 0) {
      return { expense: await this.reader.detail(actor, id, em), releasedKey: null };
    }
    if (changed.includes('projectId')) await lockProject(em, facts.projectId);
    const isNewReceipt = changed.includes('receiptUrl');
    if (isNewReceipt) assertReceiptAddress(facts.receiptUrl);
    const patch = {
      ...facts,
      ...(isNewReceipt && NO_STORED_RECEIPT),
      ...decisionAfterChange(before.status, before.createdById === actor.id),
    };
    const expense = await this.records.change(em, actor, 'expense.update', before, patch);
    return { expense, releasedKey: isNewReceipt ? before.receiptKey : null };
  }
}

/**
 * The step that a sent status stands for; `undefined` where only details change.
 *
 * @throws AppError 400 when both are asked for at once
 */
function stepAskedFor(before: ExpenseRow, sent: UpdateExpenseDto, actor: Actor) {
  const { status } = sent;
  if (status === undefined || status === before.status) return undefined;
  if (applyChanges(before, sent).changed.length === 0) return stepTo(status);
  const isOwner = before.createdById === actor.id;
  if (status === statusAfterChange(before.status, isOwner)) return undefined;
  throw expenseErrors.changeThenDecide(status);
}

function assertReceiptAddress(address: string | null): void {
  if (address !== null && !isForeignReceiptAddress(address)) throw expenseErrors.receiptAddress();
}

/** @throws AppError 400 when there is no such project */
async function lockProject(em: EntityManager, projectId: number | null): Promise<void> {
  if (projectId === null) return;
  if (!(await lockReferredProject(em, projectId))) throw expenseErrors.unknownProject();
}

/**
 * A reason belongs to a rejection. The one that was read may come back with the rest of the record.
 *
 * @throws AppError 400 for another one, which nothing would keep
 */
function assertReasonIsUsed(
  before: ExpenseRow,
  { rejectReason }: UpdateExpenseDto,
  step: ExpenseStep | undefined,
): void {
  if (rejectReason && rejectReason !== before.rejectReason && step !== 'reject') {
    throw expenseErrors.reasonWithoutRejecting();
  }
}
