import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { insertRecord, markChanged, Summaries, updateVersioned } from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import { Invoice, invoiceSummaries } from './entities/invoice.entity';
import type { InvoiceRow } from './invoice-list';
import { InvoiceNumbers, isNumberTaken, type NumberRequest } from './invoice-numbers';
import { invoiceErrors } from './invoices.errors';
import { invoiceRights } from './invoices.policy';
import { readInvoice } from './invoices.reader';
import type { LineFields } from './line-totals';
import { type InvoiceAction, stateAbilities } from './rules/invoice-transitions';

export type InvoicePatch = Partial<Omit<Invoice, 'id' | 'version'>>;

/** An invoice as recorded in the audit log, with its lines if they change. */
type RecordedInvoice = InvoiceRow & { lines?: readonly LineFields[] };

/** The steps of every change to an invoice. */
@Injectable()
export class InvoiceWriter {
  constructor(
    private readonly numbers: InvoiceNumbers,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
  ) {}

  /**
   * Locks the invoice for an action.
   *
   * @throws AppError 403 if the policy denies the action, 404, 409 if the version is stale or the
   *   invoice's state doesn't allow the action
   */
  async lockFor(
    em: EntityManager,
    actor: Actor,
    id: number,
    action: InvoiceAction,
    version?: number,
  ): Promise<InvoiceRow> {
    const invoice = await readInvoice(em, id, { lock: true });
    assertAllowed(invoiceRights(actor, invoice)[action]);
    assertCurrentVersion(invoice, version, 'invoice');
    assertStatusAllows(stateAbilities(invoice)[action]);
    return invoice;
  }

  /**
   * Inserts an invoice; a draft requests no number.
   *
   * @returns the id
   * @throws AppError 400 if the entered number is reserved for credit notes, 409 if it is taken
   */
  insert(
    em: EntityManager,
    invoice: Partial<Omit<Invoice, 'id' | 'invoiceNumber'>>,
    request?: NumberRequest,
  ): Promise<number> {
    if (!request) return insertRecord(em, Invoice, { ...invoice, invoiceNumber: null });
    return this.numbers.assign(
      em,
      request,
      (invoiceNumber) => insertRecord(em, Invoice, { ...invoice, invoiceNumber }),
      (id) => em.delete(Invoice, id),
    );
  }

  /**
   * @throws AppError 400 if the new number is reserved for credit notes, 409 if it is taken or the
   *   invoice has changed
   */
  async save(em: EntityManager, before: InvoiceRow, patch: InvoicePatch): Promise<void> {
    markChanged(em, 'invoice', [before.id]);
    const { invoiceNumber: number } = patch;
    try {
      await updateVersioned(em, Invoice, before.id, before.version, patch);
    } catch (error) {
      throw isNumberTaken(error) ? invoiceErrors.numberTaken(number ?? '') : error;
    }
    // The database compares numbers without case.
    if (number && number.toLowerCase() !== before.invoiceNumber?.toLowerCase()) {
      await this.numbers.replace(em, before, number);
    }
  }

  /**
   * Writes the audit row and the summaries. Call it last, because other writers wait for these
   * rows.
   */
  async record(
    em: EntityManager,
    actor: Actor | null,
    action: string,
    { before, after }: { before?: RecordedInvoice; after?: RecordedInvoice },
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'invoice', entityId, before, after });
    await this.summaries.record(em, invoiceSummaries, before ?? null, after ?? null);
  }
}
