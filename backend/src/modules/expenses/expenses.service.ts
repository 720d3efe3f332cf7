import { EXPENSE_LABELS, keysOf, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertRecentlyConfirmed } from '../../platform/access';
import { applyChanges } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import { insertRecord, Transactions } from '../../platform/database';
import type { Recorded } from '../../platform/http/validation';
import { Notifier } from '../notifications';
import { lockReferencedProject } from '../projects';
import { Today } from '../settings';
import type { ExpenseDetailDto } from './dto/expense.dto';
import type { CreateExpenseDto, UpdateExpenseDto } from './dto/expense-input.dto';
import { Expense } from './entities/expense.entity';
import { ExpenseDecisionsService } from './expense-decisions.service';
import { ExpenseNotifications } from './expense-notifications';
import { assertCanTake, ExpenseWriter } from './expense-writer';
import { expenseErrors } from './expenses.errors';
import { type ExpenseRow, ExpensesReader, readExpense } from './expenses.reader';
import { isExternalReceiptUrl, ReceiptFiles } from './receipts/receipt-files';
import {
  decisionAfterChange,
  type ExpenseStep,
  statusAfterChange,
  stepTo,
} from './rules/expense-transitions';

/** Fields that users enter. Only steps change status and approver. */
type ExpenseFields = Recorded<Omit<CreateExpenseDto, 'status' | 'approvedBy'>>;

const EDITABLE = {
  ...EXPENSE_LABELS,
  receiptUrl: 'Receipt Address',
} satisfies Record<keyof ExpenseFields, string>;

/** The fields of an expense without an uploaded receipt. */
const NO_STORED_RECEIPT = { receiptKey: null, receiptName: null, receiptMimeType: null } as const;

interface ChangeResult {
  expense: ExpenseDetailDto;
  /** The storage key of the receipt that was replaced or removed. */
  releasedKey: string | null;
}

/** Creates, updates and deletes expenses. Every method is one transaction. */
@Injectable()
export class ExpensesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: ExpenseWriter,
    private readonly decisions: ExpenseDecisionsService,
    private readonly notifications: ExpenseNotifications,
    private readonly notifier: Notifier,
    private readonly reader: ExpensesReader,
    private readonly receipts: ReceiptFiles,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a pending expense, regardless of the status sent.
   *
   * @throws AppError 400 for an unknown project, a purchase date in the future, or a receipt URL
   *   that isn't https
   */
  create(actor: Actor, input: CreateExpenseDto): Promise<ExpenseDetailDto> {
    assertReceiptAddress(input.receiptUrl);
    return this.transactions.respond(actor, async (em) => {
      await this.assertPurchased(em, input.purchaseDate);
      await lockReferencedProject(em, input.projectId, expenseErrors.unknownProject);
      const id = await insertRecord(em, Expense, {
        ...pick(input, keysOf(EDITABLE)),
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const expense = await this.reader.detail(actor, id, em);
      await this.notifications.statusChanged(em, actor, expense);
      const after = await readExpense(em, actor, id);
      await this.writer.record(em, actor, 'expense.create', { after });
      return expense;
    });
  }

  /**
   * Changes the fields in the request, or takes the step to the requested status.
   *
   * @throws AppError 400 as {@link create}, 403 if the policy denies it or a payment lacks a recent
   *   confirmation, 404 if the actor can't see the expense, 409 if the version is stale or the
   *   status doesn't allow it
   */
  async update(actor: Actor, id: number, input: UpdateExpenseDto): Promise<ExpenseDetailDto> {
    const { expense, releasedKey } = await this.transactions.run(async (em) => {
      const before = await readExpense(em, actor, id, { lock: true });
      const step = requestedStep(before, input, actor);
      assertReasonIsUsed(before, input, step);
      if (step === undefined) return this.changeDetails(em, actor, before, input);
      const { version, rejectReason: reason } = input;
      if (step === 'pay') {
        // First, so that a user who can't pay it isn't asked for a confirmation.
        assertCanTake(actor, before, step, version);
        assertRecentlyConfirmed(actor, this.clock.now());
      }
      const decided = await this.decisions.takeIn(em, actor, before, step, { version, reason });
      return { expense: decided, releasedKey: null };
    });
    await this.receipts.delete(releasedKey);
    return expense;
  }

  /** @throws AppError 403 if the policy denies it, 404, 409 if it is paid */
  async delete(actor: Actor, id: number): Promise<void> {
    const receiptKey = await this.transactions.run(async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'delete');
      await em.delete(Expense, id);
      await this.notifier.recordsDeleted(em, 'expense', [id]);
      await this.writer.record(em, actor, 'expense.delete', { before });
      return before.receiptKey;
    });
    await this.receipts.delete(receiptKey);
  }

  private async changeDetails(
    em: EntityManager,
    actor: Actor,
    before: ExpenseRow,
    { version, ...sent }: UpdateExpenseDto,
  ): Promise<ChangeResult> {
    assertCanTake(actor, before, 'update', version);
    const { after, changed } = applyChanges<ExpenseFields>(EDITABLE, before, sent);
    if (changed.length === 0) {
      return { expense: await this.reader.detail(actor, before.id, em), releasedKey: null };
    }
    if (changed.includes('purchaseDate')) await this.assertPurchased(em, after.purchaseDate);
    if (changed.includes('projectId')) {
      await lockReferencedProject(em, after.projectId, expenseErrors.unknownProject);
    }
    const isNewReceipt = changed.includes('receiptUrl');
    if (isNewReceipt) assertReceiptAddress(after.receiptUrl);
    const patch = {
      ...after,
      ...(isNewReceipt && NO_STORED_RECEIPT),
      ...decisionAfterChange(before.status, before.createdById === actor.id),
    };
    const expense = await this.writer.change(em, actor, 'expense.update', before, patch);
    return { expense, releasedKey: isNewReceipt ? before.receiptKey : null };
  }

  /** @throws AppError 400 for a date in the future */
  private async assertPurchased(em: EntityManager, date: string | null | undefined): Promise<void> {
    if (date && date > (await this.today.dateIn(em))) throw expenseErrors.purchasedInFuture();
  }
}

/**
 * The step to the requested status; `undefined` if only details change.
 *
 * @throws AppError 400 if the request changes details and takes a step
 */
function requestedStep(before: ExpenseRow, sent: UpdateExpenseDto, actor: Actor) {
  const { status } = sent;
  if (status === undefined || status === before.status) return undefined;
  if (applyChanges<ExpenseFields>(EDITABLE, before, sent).changed.length === 0) {
    return stepTo(status);
  }
  const isOwner = before.createdById === actor.id;
  if (status === statusAfterChange(before.status, isOwner)) return undefined;
  throw expenseErrors.changeThenDecide(status);
}

function assertReceiptAddress(address: string | null | undefined): void {
  if (address && !isExternalReceiptUrl(address)) throw expenseErrors.receiptAddress();
}

/**
 * Accepts a reason only with a rejection. The stored reason may be sent back with the record.
 *
 * @throws AppError 400 for any other reason, because it would be lost
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
