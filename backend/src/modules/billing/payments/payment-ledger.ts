import { fromCents, toCents } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { insertRecord, Summaries } from '../../../platform/database';
import type { InvoiceRow } from '../invoice-list';
import { type InvoicePatch, InvoiceWriter } from '../invoice-writer';
import { readInvoice } from '../invoices.reader';
import { openBalance, settle } from '../rules/balance';
import { addsToPayments, Payment, paymentSummaries } from './payment.entity';

/** An entry from a request or a reversal. */
type PaymentEntry = Pick<Payment, 'kind' | 'date' | 'amount' | 'method'> &
  Partial<Pick<Payment, 'reference' | 'reversedPaymentId' | 'reason'>>;

/**
 * Adds entries to the payments of invoices, and updates the totals and statuses that depend on
 * them.
 */
@Injectable()
export class PaymentLedger {
  constructor(
    private readonly writer: InvoiceWriter,
    private readonly summaries: Summaries,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an entry to a locked invoice, and changes its totals and status. The caller has checked
   * that the entry fits the balance.
   *
   * @param options.patch further changes to the invoice in the same version
   * @returns the id of the entry
   */
  async add(
    em: EntityManager,
    actor: Actor,
    before: InvoiceRow,
    entry: PaymentEntry,
    { action, today, patch = {} }: { action: string; today: string; patch?: InvoicePatch },
  ): Promise<number> {
    const id = await this.insert(em, actor, before.id, entry);
    const cents = toCents(entry.amount);
    const change = addsToPayments(entry.kind) ? cents : -cents;
    const paidTotal = fromCents(toCents(before.paidTotal) + change);
    const lastPaymentDate = await lastPaymentDateOf(em, before.id);
    await this.writer.save(em, before, {
      ...patch,
      ...settle({ ...before, ...patch, paidTotal }, { today, lastPaymentDate }),
      paidTotal,
      hasPayments: true,
    });
    await this.writer.record(em, actor, action, {
      before,
      after: await readInvoice(em, before.id),
    });
    await this.summaries.record(em, paymentSummaries, null, {
      ...entry,
      currency: before.currency,
    });
    return id;
  }

  /**
   * Pays the balance of a locked invoice. One of 0.00, which version 0.1.0 kept open, becomes paid
   * without an entry.
   *
   * @param options.patch further changes to the invoice in the same version
   */
  async payBalance(
    em: EntityManager,
    actor: Actor,
    before: InvoiceRow,
    date: string,
    { today, patch = {} }: { today: string; patch?: InvoicePatch },
  ): Promise<void> {
    const balance = openBalance({ ...before, ...patch });
    const action = 'invoice.pay';
    if (toCents(balance) !== 0n) {
      await this.add(em, actor, before, paymentOf(balance, date), { action, today, patch });
      return;
    }
    await this.writer.save(em, before, { ...patch, status: 'paid', paidDate: date });
    const after = await readInvoice(em, before.id);
    await this.writer.record(em, actor, action, { before, after });
  }

  /** Adds the payment of an invoice that is created as paid. */
  async addFirst(
    em: EntityManager,
    actor: Actor,
    { id, currency }: Pick<InvoiceRow, 'id' | 'currency'>,
    entry: PaymentEntry,
  ): Promise<void> {
    await this.insert(em, actor, id, entry);
    await this.summaries.record(em, paymentSummaries, null, { ...entry, currency });
  }

  private insert(
    em: EntityManager,
    actor: Actor,
    invoiceId: number,
    entry: PaymentEntry,
  ): Promise<number> {
    const createdAt = this.clock.now();
    return insertRecord(em, Payment, { ...entry, invoiceId, createdById: actor.id, createdAt });
  }
}

/** The payment that marking an invoice paid records. */
export const paymentOf = (amount: string, date: string) =>
  ({ kind: 'payment', date, amount, method: 'other' }) as const;

/** The latest date of a payment that was not reversed. */
async function lastPaymentDateOf(em: EntityManager, invoiceId: number): Promise<string | null> {
  const [row] = await em.query<{ date: string | null }[]>(
    `SELECT MAX(p.date) AS date FROM payments p
     LEFT JOIN payments r ON r.reversedPaymentId = p.id
     WHERE p.invoiceId = ? AND p.kind = 'payment' AND r.id IS NULL`,
    [invoiceId],
  );
  return row?.date ?? null;
}
