import { type PaymentKind, toCents } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Ability, type Actor, allOf } from '../../../platform/access';
import { errors } from '../../../platform/http/errors';
import { peopleNames } from '../../users';
import type { InvoiceRow } from '../invoice-list';
import { invoiceRights } from '../invoices.policy';
import { readInvoice } from '../invoices.reader';
import type { Payment } from './payment.entity';
import type { PaymentDto } from './payments.dto';

type PaymentRow = Pick<
  Payment,
  'id' | 'date' | 'amount' | 'method' | 'reference' | 'createdById' | 'createdAt'
> & {
  kind: PaymentKind;
  reversedAt: Date | null;
  reversedById: number | null;
  reverseReason: string | null;
};

const SELECT = `
  SELECT p.id, p.kind, p.date, p.amount, p.method, p.reference, p.createdById, p.createdAt,
    r.createdAt AS reversedAt, r.createdById AS reversedById, r.reason AS reverseReason
  FROM payments p LEFT JOIN payments r ON r.reversedPaymentId = p.id
  WHERE p.invoiceId = ? AND p.reversedPaymentId IS NULL`;

/** Reads the payments and refunds of invoices, each with its reversal. */
@Injectable()
export class PaymentsReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Oldest first.
   *
   * @throws AppError 404 if the invoice does not exist
   */
  async list(actor: Actor, invoiceId: number): Promise<PaymentDto[]> {
    const em = this.dataSource.manager;
    const invoice = await readInvoice(em, invoiceId);
    const rows = await em.query<PaymentRow[]>(`${SELECT} ORDER BY p.date, p.id`, [invoiceId]);
    return toPayments(em, actor, invoice, rows);
  }

  async detail(
    em: EntityManager,
    actor: Actor,
    invoiceId: number,
    id: number,
  ): Promise<PaymentDto> {
    const invoice = await readInvoice(em, invoiceId);
    const row = await readPayment(em, invoiceId, id);
    const [payment] = await toPayments(em, actor, invoice, [row]);
    if (!payment) throw errors.notFound('payment');
    return payment;
  }
}

/** @throws AppError 404 if the invoice has no such payment */
export async function readPayment(
  em: EntityManager,
  invoiceId: number,
  id: number,
): Promise<PaymentRow> {
  const [row] = await em.query<PaymentRow[]>(`${SELECT} AND p.id = ?`, [invoiceId, id]);
  if (!row) throw errors.notFound('payment');
  return row;
}

/** Whether the status of the payment allows reversing it (docs/domain/invoices.md#payments). */
export function reverseAbility(
  { kind, amount, reversedAt }: Pick<PaymentRow, 'kind' | 'amount' | 'reversedAt'>,
  { paidTotal }: Pick<InvoiceRow, 'paidTotal'>,
): Ability {
  if (reversedAt !== null) return 'invoices.payment_reversed';
  const isRefunded = kind === 'payment' && toCents(amount) > toCents(paidTotal);
  return isRefunded ? 'invoices.refunded_payment' : true;
}

async function toPayments(
  em: EntityManager,
  actor: Actor,
  invoice: InvoiceRow,
  rows: readonly PaymentRow[],
): Promise<PaymentDto[]> {
  const names = await peopleNames(
    em,
    rows.flatMap(({ createdById, reversedById }) => [createdById, reversedById]),
  );
  const { pay } = invoiceRights(actor, { status: 'paid' });
  return rows.map(({ createdById, reversedById, ...row }) => ({
    ...row,
    createdBy: names.get(createdById) ?? null,
    reversedBy: names.get(reversedById) ?? null,
    abilities: { reverse: allOf(pay, reverseAbility(row, invoice)) },
  }));
}
