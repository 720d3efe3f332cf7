import { INVOICE_LABELS, type InvoiceStatus, pick, yearOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../platform/access';
import { applyChanges } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { ClientLinks } from '../clients';
import { Notifier } from '../notifications';
import { lockReferencedProject } from '../projects';
import { Today } from '../settings';
import { InvoiceDocuments } from './documents/invoice-documents';
import type { InvoiceDetailDto } from './dto/invoice.dto';
import type {
  CancelInvoiceDto,
  CreateInvoiceDto,
  IssueInvoiceDto,
  UpdateInvoiceDto,
} from './dto/invoice-input.dto';
import { Invoice } from './entities/invoice.entity';
import { InvoiceDefaults } from './invoice-defaults';
import { insertLines, InvoiceLines, readLineFields, replaceLines } from './invoice-lines';
import type { InvoiceRow } from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceParties } from './invoice-parties';
import { type InvoicePatch, InvoiceWriter } from './invoice-writer';
import { invoiceErrors } from './invoices.errors';
import { invoiceRights } from './invoices.policy';
import { InvoicesReader, readInvoice } from './invoices.reader';
import { assertCanBeIssued, InvoiceIssuing } from './issuing';
import type { LineFields, LinesWithTotals } from './line-totals';
import { paidDateAt } from './paid-date';
import { PaymentLedger, paymentOf } from './payments/payment-ledger';
import { openingBalance } from './rules/balance';
import { canTransition, needsCancelReason, stateAbilities } from './rules/invoice-transitions';

const { lines: _lines, amount: _amount, ...ENTERED } = INVOICE_LABELS;

/** Fields that users enter, without lines and amount, which determine the totals. */
type EnteredFields = Recorded<Omit<Pick<UpdateInvoiceDto, keyof typeof ENTERED>, DraftField>> &
  Pick<Invoice, DraftField>;

/** Fields that a draft may omit. */
type DraftField = 'invoiceNumber' | 'issueDate';

/** The changes that a request makes. */
interface InvoiceEdit {
  after: EnteredFields;
  changed: readonly (keyof EnteredFields)[];
  linesBefore: readonly LineFields[];
  /** Undefined if the lines don't change. */
  priced: LinesWithTotals | undefined;
}

/** Creates, updates, issues, cancels and deletes invoices. Every method is one transaction. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly defaults: InvoiceDefaults,
    private readonly lines: InvoiceLines,
    private readonly numbers: InvoiceNumbers,
    private readonly parties: InvoiceParties,
    private readonly documents: InvoiceDocuments,
    private readonly writer: InvoiceWriter,
    private readonly issuing: InvoiceIssuing,
    private readonly ledger: PaymentLedger,
    private readonly notifier: Notifier,
    private readonly reader: InvoicesReader,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a draft, or an issued invoice with the next number of the year unless the user entered
   * one.
   *
   * @throws AppError 400 for an unknown project, an amount that differs from the lines' total, or a
   *   payment date in the future, 403 if the policy denies it, 409 if the entered number is taken
   */
  async create(actor: Actor, input: CreateInvoiceDto): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    const { status = 'pending', invoiceNumber: enteredNumber } = input;
    assertCanBeCreated(actor, input);
    const paidDate = paidDateAt(status, input.paidDate, today) ?? today;
    return this.transactions.respond(actor, async (em) => {
      await lockReferencedProject(em, input.projectId, invoiceErrors.unknownProject);
      const clientId = await this.clients.link(
        em,
        actor,
        pick(input, ['clientName', 'clientEmail']),
      );
      const dates = await this.defaults.dates(em, input, { clientId, today });
      const { lines, totals } = await this.lines.ofNew(em, input, clientId);
      const invoice = {
        ...pick(input, ['projectId', 'clientName', 'clientEmail', 'description']),
        ...pick(input, ['deliveryDate', 'deliveryCountry']),
        terms: input.terms === undefined ? await this.defaults.terms(em) : input.terms,
        clientId,
        ...dates,
        ...totals,
        ...openingBalance({ status, amount: totals.amount }, paidDate),
        createdById: actor.id,
        createdAt: this.clock.now(),
      };
      const id =
        status === 'draft'
          ? await this.writer.insert(em, { ...invoice, issueDate: input.issueDate ?? null })
          : await this.issuing.insert(em, invoice, lines, {
              enteredNumber,
              year: yearOf(input.issueDate ?? today),
            });
      await insertLines(em, id, lines);
      if (status !== 'draft') await this.documents.assertComplete(em, id);
      const created = await readInvoice(em, id);
      await this.writer.record(em, actor, 'invoice.create', { after: { ...created, lines } });
      if (invoice.hasPayments) {
        await this.ledger.addFirst(em, actor, created, paymentOf(totals.amount, paidDate));
      }
      return this.reader.detailOf(em, actor, created);
    });
  }

  /**
   * Changes the fields in the request, and settles the invoice if it contains `status`.
   *
   * @throws AppError 400 for an unknown project or an invalid date or amount, 403 if the policy
   *   denies it, 409 if the version is stale, the number is taken, or the status doesn't allow it
   */
  async update(actor: Actor, id: number, input: UpdateInvoiceDto): Promise<InvoiceDetailDto> {
    const { version, status: sentStatus, paidDate: sentDate, ...sent } = input;
    const today = await this.today.date();
    return this.transactions.run(async (em) => {
      const before = await readInvoice(em, id, { lock: true });
      const rights = invoiceRights(actor, before);
      assertAllowed(rights.update);
      assertCurrentVersion(before, version, 'invoice');
      const edit = await this.editOf(em, before, sent);
      const status = sentStatus ?? before.status;
      const isSettled = status !== before.status;
      const hasNewPaidDate = !isSettled && sentDate !== undefined && sentDate !== before.paidDate;
      const isEdited = edit.changed.length > 0 || edit.priced !== undefined || hasNewPaidDate;
      if (!isEdited && !isSettled) return this.reader.detailOf(em, actor, before);
      if (isSettled) assertAllowed(rights.pay);
      if (isEdited) assertStatusAllows(stateAbilities(before).update);
      if (isSettled) assertCanSettle(before, status);
      const paidDate = paidDateAt(status, sentDate, today) ?? today;
      const patch = await this.apply(em, actor, before, edit, paidDate);
      // An edited amount of 0.00 has already settled the invoice.
      if (isSettled && status === 'paid' && patch.status !== 'paid') {
        await this.ledger.payBalance(em, actor, before, paidDate, { today, patch });
        return this.reader.detail(actor, id, em);
      }
      const cancelled = isSettled && status === 'cancelled' ? cancellation(before, null) : {};
      await this.writer.save(em, before, { ...patch, ...cancelled });
      const row = await readInvoice(em, id);
      const { linesBefore, priced } = edit;
      await this.writer.record(em, actor, 'invoice.update', {
        before: priced ? { ...before, lines: linesBefore } : before,
        after: priced ? { ...row, lines: priced.lines } : row,
      });
      return this.reader.detailOf(em, actor, row);
    });
  }

  /**
   * Assigns the draft's number and copies both parties to it.
   *
   * @throws AppError 400 if something is missing, 403 if the policy denies it, 409 if the invoice
   *   is not a draft, the version is stale, or the entered number is taken
   */
  async issue(
    actor: Actor,
    id: number,
    { invoiceNumber: enteredNumber, version }: IssueInvoiceDto,
  ): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    return this.transactions.respond(actor, async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'issue', version);
      const after = await this.issuing.issue(em, actor, before, { enteredNumber, today });
      return this.reader.detailOf(em, actor, after);
    });
  }

  /**
   * @throws AppError 400 without a required reason, 403 if the policy denies it, 409 if the version
   *   is stale, or the invoice is settled or partly paid
   */
  cancel(
    actor: Actor,
    id: number,
    { reason = null, version }: CancelInvoiceDto,
  ): Promise<InvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'cancel', version);
      await this.writer.save(em, before, cancellation(before, reason));
      const after = await readInvoice(em, id);
      await this.writer.record(em, actor, 'invoice.cancel', { before, after });
      return this.reader.detailOf(em, actor, after);
    });
  }

  /** @throws AppError 403 if the policy denies it, 409 if it was paid, sent or credited */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'delete');
      const lines = await readLineFields(em, id);
      await em.delete(Invoice, id);
      await this.notifier.recordsDeleted(em, 'invoice', [id]);
      await this.numbers.retire(em, before.invoiceNumber);
      await this.writer.record(em, actor, 'invoice.delete', { before: { ...before, lines } });
    });
  }

  /** @throws AppError 400 for invalid lines or an amount that differs from their total */
  private async editOf(
    em: EntityManager,
    before: InvoiceRow,
    sent: Omit<UpdateInvoiceDto, 'version' | 'status' | 'paidDate'>,
  ): Promise<InvoiceEdit> {
    const { after, changed } = applyChanges<EnteredFields>(ENTERED, before, sent);
    const linesBefore = await readLineFields(em, before.id);
    const priced = await this.lines.ofChanged(em, sent, { before, after, linesBefore });
    return { after, changed, linesBefore, priced };
  }

  /**
   * Writes the lines of an edited invoice and returns the changes to its other columns.
   *
   * @param paidDate the day of payment if a new amount of 0.00 settles the invoice
   * @throws AppError 400 for an unknown project, a draft with a number, and invalid dates
   */
  private async apply(
    em: EntityManager,
    actor: Actor,
    before: InvoiceRow,
    { after, changed, linesBefore, priced }: InvoiceEdit,
    paidDate: string,
  ): Promise<InvoicePatch> {
    const isDraft = before.status === 'draft';
    if (isDraft && after.invoiceNumber) throw invoiceErrors.draftNumber();
    if (changed.includes('projectId')) {
      await lockReferencedProject(em, after.projectId, invoiceErrors.unknownProject);
    }
    const clientId = changed.includes('clientEmail')
      ? await this.clients.link(em, actor, after)
      : before.clientId;
    const { issueDate, dueDate } = after;
    if (issueDate && changed.length > 0) {
      assertCanBeIssued(
        { ...after, issueDate, dueDate },
        isDraft ? [] : (priced?.lines ?? linesBefore),
      );
    }
    if (priced) await replaceLines(em, before.id, priced.lines);
    const hasNewBuyer = changed.includes('clientName') || changed.includes('clientEmail');
    const totals = priced?.totals;
    return {
      ...after,
      clientId,
      ...(totals && {
        ...totals,
        ...openingBalance({ status: before.status, amount: totals.amount }, paidDate),
        // It may have a payment that was reversed.
        hasPayments: before.hasPayments,
      }),
      ...(hasNewBuyer &&
        !isDraft && { buyer: await this.parties.buyer(em, { ...after, clientId }) }),
    };
  }
}

/** @throws AppError 400 for a draft with a number, 403 without the right to settle, 409 */
function assertCanBeCreated(actor: Actor, { status, invoiceNumber }: CreateInvoiceDto): void {
  if (status === undefined || status === 'pending') return;
  if (status === 'draft') {
    if (invoiceNumber) throw invoiceErrors.draftNumber();
    return;
  }
  if (!canTransition('pending', status)) throw invoiceErrors.statusNotReachable('pending', status);
  assertAllowed(invoiceRights(actor, { status }).pay);
}

/** @throws AppError 409 if the invoice can't get the status, or can't be cancelled */
function assertCanSettle(before: InvoiceRow, status: InvoiceStatus): void {
  if (!canTransition(before.status, status)) {
    throw invoiceErrors.statusNotReachable(before.status, status);
  }
  if (status === 'cancelled') assertStatusAllows(stateAbilities(before).cancel);
}

/** @throws AppError 400 if a reason is required */
function cancellation(before: InvoiceRow, reason: string | null): InvoicePatch {
  if (reason === null && needsCancelReason(before)) throw invoiceErrors.reasonRequired();
  return {
    status: 'cancelled',
    balanceDue: '0.00',
    isPartlyPaid: false,
    // An amount of 0.00 in the same request has set it.
    paidDate: null,
    cancelReason: reason,
  };
}
