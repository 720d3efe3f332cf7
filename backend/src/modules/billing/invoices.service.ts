import { addDays } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import {
  Summaries,
  Transactions,
  insertRecord,
  isDuplicateKey,
  updateVersioned,
} from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { ClientLinks } from '../clients';
import { lockReferredProject } from '../projects';
import { Settings, Today } from '../settings';
import type { CreateInvoiceDto } from './dto/create-invoice.dto';
import type { InvoiceDetailDto } from './dto/invoice.dto';
import type { CancelInvoiceDto, PayInvoiceDto } from './dto/settle-invoice.dto';
import type { UpdateInvoiceDto } from './dto/update-invoice.dto';
import { Invoice } from './entities/invoice.entity';
import { invoiceSummaries } from './entities/invoice.summaries';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceReader, readInvoice, type InvoiceRow } from './invoice-reader';
import { assertStateAllows, invoiceErrors } from './invoices.errors';
import { invoiceRights } from './invoices.policy';
import { applyChanges, type InvoiceFacts, type InvoiceSettlement } from './rules/invoice-changes';
import { STATE_ABILITIES, canMove, type InvoiceAction } from './rules/invoice-states';

type NewInvoice = Omit<InvoiceFacts, 'invoiceNumber'> &
  InvoiceSettlement & { clientId: number; createdById: number; createdAt: Date };

/** Creates, changes, settles and deletes invoices. Every method is one transaction. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly settings: Settings,
    private readonly numbers: InvoiceNumbers,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: InvoiceReader,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the next number of the year unless one was typed by hand.
   *
   * @throws AppError 400 for an unknown project or a payment in the future, 403 when the policy
   *   refuses, 409 when the typed number is taken
   */
  async create(actor: Actor, input: CreateInvoiceDto): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    const { invoiceDueDays } = await this.settings.get('finance');
    const { status = 'pending', clientName, clientEmail, amount } = input;
    if (status === 'overdue') throw invoiceErrors.statusNotReachable('pending', status);
    if (status !== 'pending') assertAllowed(invoiceRights(actor).pay);
    const paidDate = paidDateAt(status, input.paidDate, today);
    return this.transactions.run(async (em) => {
      const { projectId = null } = input;
      await lockProject(em, projectId);
      const facts = { clientName, clientEmail, amount, projectId };
      const id = await this.insert(em, input.invoiceNumber ?? undefined, yearOf(today), {
        ...facts,
        dueDate: input.dueDate ?? addDays(today, invoiceDueDays),
        description: input.description ?? null,
        status,
        paidDate,
        clientId: await this.clients.link(em, actor, facts),
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      await this.record(em, actor, 'invoice.create', undefined, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields that were sent; with `status` it settles the invoice as well.
   *
   * @throws AppError 400 for an unknown project or a paid date that cannot be, 403 when the policy
   *   refuses, 409 when the version is stale, the number is taken, or the state does not allow it
   */
  async update(actor: Actor, id: number, input: UpdateInvoiceDto): Promise<InvoiceDetailDto> {
    const { version, status: sentStatus, paidDate: sentDate, ...changes } = input;
    const today = await this.today.date();
    return this.transactions.run(async (em) => {
      const before = await readInvoice(em, id, { lock: true });
      const rights = invoiceRights(actor);
      assertAllowed(rights.update);
      if (version !== undefined && version !== before.version) throw errors.staleVersion('invoice');
      const { facts, changed } = applyChanges(before, changes);
      const status = sentStatus ?? before.status;
      const isSettled = status !== before.status;
      const isRedated = !isSettled && sentDate !== undefined && sentDate !== before.paidDate;
      const isEdited = changed.length > 0 || isRedated;
      if (!isEdited && !isSettled) return this.reader.detail(actor, id, em);
      if (isSettled) assertAllowed(rights.pay);
      if (isEdited) assertStateAllows(STATE_ABILITIES[before.status].update);
      if (!canMove(before.status, status)) {
        throw invoiceErrors.statusNotReachable(before.status, status);
      }
      const paidDate = paidDateAt(status, sentDate, today);
      if (changed.includes('projectId')) await lockProject(em, facts.projectId);
      const clientId = changed.includes('clientEmail')
        ? await this.clients.link(em, actor, facts)
        : before.clientId;
      await this.save(em, before, { ...facts, status, paidDate, clientId });
      if (changed.includes('invoiceNumber')) await this.numbers.retire(em, before.invoiceNumber);
      const action = isSettled && status === 'paid' ? 'invoice.pay' : 'invoice.update';
      await this.record(em, actor, action, before, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Marks the invoice paid, today unless another day is given.
   *
   * @throws AppError 400 for a day in the future, 403 when the policy refuses, 409 when the version
   *   is stale or the invoice is paid or cancelled already
   */
  async pay(actor: Actor, id: number, input: PayInvoiceDto): Promise<InvoiceDetailDto> {
    const paidDate = paidDateAt('paid', input.paidDate, await this.today.date());
    return this.settle(actor, id, 'pay', input.version, { status: 'paid', paidDate });
  }

  /** @throws AppError 403 when the policy refuses, 409 when it is stale, paid or cancelled already */
  cancel(actor: Actor, id: number, { version }: CancelInvoiceDto): Promise<InvoiceDetailDto> {
    return this.settle(actor, id, 'cancel', version, { status: 'cancelled', paidDate: null });
  }

  /** @throws AppError 403 when the policy refuses, 409 when it is paid */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await this.locked(em, actor, id, 'delete');
      await em.delete(Invoice, id);
      await this.numbers.retire(em, before.invoiceNumber);
      await this.record(em, actor, 'invoice.delete', before, undefined);
    });
  }

  private settle(
    actor: Actor,
    id: number,
    action: InvoiceAction,
    version: number | undefined,
    settlement: InvoiceSettlement,
  ): Promise<InvoiceDetailDto> {
    return this.transactions.run(async (em) => {
      const before = await this.locked(em, actor, id, action, version);
      await this.save(em, before, settlement);
      await this.record(em, actor, `invoice.${action}`, before, await readInvoice(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /** The invoice, locked, when actor and state allow the action. */
  private async locked(
    em: EntityManager,
    actor: Actor,
    id: number,
    action: InvoiceAction,
    version?: number,
  ): Promise<InvoiceRow> {
    const invoice = await readInvoice(em, id, { lock: true });
    assertAllowed(invoiceRights(actor)[action]);
    if (version !== undefined && version !== invoice.version) throw errors.staleVersion('invoice');
    assertStateAllows(STATE_ABILITIES[invoice.status][action]);
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
          typedNumber !== undefined || !(await this.numbers.isRetired(em, invoiceNumber));
        if (isFree) return id;
        await em.delete(Invoice, id);
      } catch (error) {
        if (!isNumberTaken(error)) throw error;
        if (typedNumber !== undefined) throw invoiceErrors.numberTaken(typedNumber);
        // Somebody typed this number by hand before its turn came; the next one may be free.
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

  /** The audit row and the summaries of one change; last, because they are everybody's rows. */
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
 * The paid date that goes with a status: today unless given for a paid invoice, none for others.
 *
 * @throws AppError 400 for a day in the future, or a day without a payment
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

/** @throws AppError 400 when there is no such project */
async function lockProject(em: EntityManager, projectId: number | null): Promise<void> {
  if (projectId === null) return;
  if (!(await lockReferredProject(em, projectId))) throw invoiceErrors.unknownProject();
}
