import { INVOICE_LABELS, addDays, keysOf, pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { assertAllowed, type Actor, assertStatusAllows } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import {
  Summaries,
  Transactions,
  insertRecord,
  isDuplicateKey,
  updateVersioned,
} from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { ClientLinks } from '../clients';
import { lockReferredProject } from '../projects';
import { Settings, Today } from '../settings';
import type {
  CancelInvoiceDto,
  CreateInvoiceDto,
  PayInvoiceDto,
  UpdateInvoiceDto,
} from './dto/invoice-input.dto';
import type { InvoiceDetailDto } from './dto/invoice.dto';
import { Invoice, invoiceSummaries } from './entities/invoice.entity';
import type { InvoiceRow } from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { invoiceErrors } from './invoices.errors';
import { invoiceRights } from './invoices.policy';
import { InvoicesReader, readInvoice } from './invoices.reader';
import { STATUS_ABILITIES, canTransition, type InvoiceAction } from './rules/invoice-transitions';

/** Fields that people enter; settling an invoice changes the other two. */
type InvoiceFields = Recorded<Omit<UpdateInvoiceDto, 'status' | 'paidDate' | 'version'>>;

type NewInvoice = Partial<Omit<Invoice, 'id' | 'invoiceNumber'>>;

/** Creates, updates, settles and deletes invoices. Every method is one transaction. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly settings: Settings,
    private readonly numbers: InvoiceNumbers,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: InvoicesReader,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the next number of the year unless the user typed one.
   *
   * @throws AppError 400 for an unknown project or a payment date in the future, 403 when the policy
   *   denies it, 409 when the typed number is taken
   */
  async create(actor: Actor, input: CreateInvoiceDto): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    const { invoiceDueDays } = await this.settings.get('finance');
    const { invoiceNumber, ...entered } = pick(input, keysOf(INVOICE_LABELS));
    const { status = 'pending' } = input;
    if (status === 'overdue') throw invoiceErrors.statusNotReachable('pending', status);
    if (status !== 'pending') assertAllowed(invoiceRights(actor).pay);
    const paidDate = paidDateAt(status, input.paidDate, today);
    return this.transactions.respond(actor, async (em) => {
      await lockProject(em, input.projectId);
      const id = await this.insert(em, invoiceNumber ?? undefined, yearOf(today), {
        ...entered,
        dueDate: input.dueDate ?? addDays(today, invoiceDueDays),
        status,
        paidDate,
        clientId: await this.clients.link(em, actor, pick(input, ['clientName', 'clientEmail'])),
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      await this.record(em, actor, 'invoice.create', undefined, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields that were sent, and settles the invoice when `status` was sent.
   *
   * @throws AppError 400 for an unknown project or an impossible paid date, 403 when the policy
   *   denies it, 409 when the version is stale, the number is taken, or the status forbids it
   */
  async update(actor: Actor, id: number, input: UpdateInvoiceDto): Promise<InvoiceDetailDto> {
    const { version, status: sentStatus, paidDate: sentDate, ...changes } = input;
    const today = await this.today.date();
    return this.transactions.run(async (em) => {
      const before = await readInvoice(em, id, { lock: true });
      const rights = invoiceRights(actor);
      assertAllowed(rights.update);
      if (version !== undefined && version !== before.version) throw errors.staleVersion('invoice');
      const { after, changed } = applyChanges<InvoiceFields>(INVOICE_LABELS, before, changes);
      const status = sentStatus ?? before.status;
      const isSettled = status !== before.status;
      const hasNewPaidDate = !isSettled && sentDate !== undefined && sentDate !== before.paidDate;
      const isEdited = changed.length > 0 || hasNewPaidDate;
      if (!isEdited && !isSettled) return this.reader.detail(actor, id, em);
      if (isSettled) assertAllowed(rights.pay);
      if (isEdited) assertStatusAllows(STATUS_ABILITIES[before.status].update);
      if (!canTransition(before.status, status)) {
        throw invoiceErrors.statusNotReachable(before.status, status);
      }
      const paidDate = paidDateAt(status, sentDate, today);
      if (changed.includes('projectId')) await lockProject(em, after.projectId);
      const clientId = changed.includes('clientEmail')
        ? await this.clients.link(em, actor, after)
        : before.clientId;
      await this.save(em, before, { ...after, status, paidDate, clientId });
      if (changed.includes('invoiceNumber')) await this.numbers.markUsed(em, before.invoiceNumber);
      const action = isSettled && status === 'paid' ? 'invoice.pay' : 'invoice.update';
      await this.record(em, actor, action, before, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Marks the invoice paid, today by default.
   *
   * @throws AppError 400 for a day in the future, 403 if the policy denies it, 409 when the
   *   version is stale or the invoice is already paid or cancelled
   */
  async pay(actor: Actor, id: number, input: PayInvoiceDto): Promise<InvoiceDetailDto> {
    const paidDate = paidDateAt('paid', input.paidDate, await this.today.date());
    return this.settle(actor, id, 'pay', input.version, { status: 'paid', paidDate });
  }

  /** @throws AppError 403 if the policy denies it, 409 when it is stale or already settled */
  cancel(actor: Actor, id: number, { version }: CancelInvoiceDto): Promise<InvoiceDetailDto> {
    return this.settle(actor, id, 'cancel', version, { status: 'cancelled', paidDate: null });
  }

  /** @throws AppError 403 if the policy denies it, 409 when it is paid */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await this.lockFor(em, actor, id, 'delete');
      await em.delete(Invoice, id);
      await this.numbers.markUsed(em, before.invoiceNumber);
      await this.record(em, actor, 'invoice.delete', before, undefined);
    });
  }

  private settle(
    actor: Actor,
    id: number,
    action: InvoiceAction,
    version: number | undefined,
    settlement: Pick<Invoice, 'status' | 'paidDate'>,
  ): Promise<InvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await this.lockFor(em, actor, id, action, version);
      await this.save(em, before, settlement);
      await this.record(em, actor, `invoice.${action}`, before, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Locks the invoice for an action.
   *
   * @throws AppError 403 if the policy denies the action, 404, 409 when the version is stale or
   *   the status forbids the action
   */
  private async lockFor(
    em: EntityManager,
    actor: Actor,
    id: number,
    action: InvoiceAction,
    version?: number,
  ): Promise<InvoiceRow> {
    const invoice = await readInvoice(em, id, { lock: true });
    assertAllowed(invoiceRights(actor)[action]);
    if (version !== undefined && version !== invoice.version) throw errors.staleVersion('invoice');
    assertStatusAllows(STATUS_ABILITIES[invoice.status][action]);
    return invoice;
  }

  private async insert(
    em: EntityManager,
    typedNumber: string | undefined,
    year: number,
    invoice: NewInvoice,
  ): Promise<number> {
    for (;;) {
      const invoiceNumber = typedNumber ?? (await this.numbers.take(em, year));
      try {
        const id = await insertRecord(em, Invoice, { ...invoice, invoiceNumber });
        const isFree =
          typedNumber !== undefined || !(await this.numbers.wasUsed(em, invoiceNumber));
        if (isFree) return id;
        await em.delete(Invoice, id);
      } catch (error) {
        if (!isNumberTaken(error)) throw error;
        if (typedNumber !== undefined) throw invoiceErrors.numberTaken(typedNumber);
        // Someone typed this number before the counter reached it; the next one may be free.
      }
    }
  }

  private async save(
    em: EntityManager,
    before: InvoiceRow,
    patch: QueryDeepPartialEntity<Omit<Invoice, 'id' | 'version'>> & { invoiceNumber?: string },
  ): Promise<void> {
    try {
      if (await updateVersioned(em, Invoice, before.id, before.version, patch)) return;
    } catch (error) {
      throw isNumberTaken(error) ? invoiceErrors.numberTaken(patch.invoiceNumber ?? '') : error;
    }
    throw errors.staleVersion('invoice');
  }

  /** Writes the audit row and the summaries. Call it last, because other writers wait for them. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: InvoiceRow | undefined,
    after: InvoiceRow | undefined,
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'invoice', entityId, before, after });
    await this.summaries.record(em, invoiceSummaries, before ?? null, after ?? null);
  }
}

const isNumberTaken = (error: unknown): boolean =>
  isDuplicateKey(error, 'uq_invoices_invoiceNumber');

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The paid date for a status: today by default for a paid invoice, null for any other
 * (docs/domain/invoices.md#paid-date).
 *
 * @throws AppError 400 for a day in the future, or for a paid date without a payment
 */
function paidDateAt(
  status: Invoice['status'],
  sent: string | null | undefined,
  today: string,
): string | null {
  if (status !== 'paid') {
    if (sent) throw invoiceErrors.paidDateWithoutPayment();
    return null;
  }
  const paidDate = sent ?? today;
  if (paidDate > today) throw invoiceErrors.paidInFuture();
  return paidDate;
}

/** @throws AppError 400 when the project does not exist */
async function lockProject(em: EntityManager, projectId: number | null | undefined): Promise<void> {
  if (!projectId) return;
  if (!(await lockReferredProject(em, projectId))) throw invoiceErrors.unknownProject();
}
