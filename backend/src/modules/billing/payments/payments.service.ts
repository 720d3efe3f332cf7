import { fromCents, isRoundedIn, toCents } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import { Settings, Today } from '../../settings';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import type { PayInvoiceDto } from '../dto/invoice-input.dto';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceWriter } from '../invoice-writer';
import { invoiceErrors } from '../invoices.errors';
import { invoiceRights } from '../invoices.policy';
import { InvoicesReader, readInvoice } from '../invoices.reader';
import { paidDateAt } from '../paid-date';
import { PaymentLedger } from './payment-ledger';
import type { CreatePaymentDto, PaymentDto, ReversePaymentDto } from './payments.dto';
import { PaymentsReader, readPayment, reverseAbility } from './payments.reader';

/** Records and reverses payments and refunds. Every method is one transaction. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: InvoiceWriter,
    private readonly ledger: PaymentLedger,
    private readonly payments: PaymentsReader,
    private readonly invoices: InvoicesReader,
    private readonly settings: Settings,
    private readonly today: Today,
  ) {}

  /**
   * Marks the invoice paid: records a payment of its balance, today by default.
   *
   * @throws AppError 400 for a day in the future, 403 if the policy denies it, 409 if the version
   *   is stale or the invoice is already paid or cancelled
   */
  async payBalance(actor: Actor, id: number, input: PayInvoiceDto): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    const date = paidDateAt('paid', input.paidDate, today) ?? today;
    return this.transactions.respond(actor, async (em) => {
      const before = await this.writer.lockFor(em, actor, id, 'pay', input.version);
      await this.ledger.payBalance(em, actor, before, date, { today });
      return this.invoices.detail(actor, id, em);
    });
  }

  /**
   * Records a payment, or the refund of a negative balance.
   *
   * @throws AppError 400 for a day in the future, an amount of 0, or cents in a currency without
   *   them, 403 if the policy denies it, 409 above the balance, if the version is stale, or if the
   *   status doesn't allow it
   */
  async create(actor: Actor, invoiceId: number, input: CreatePaymentDto): Promise<PaymentDto> {
    const { kind = 'payment', amount, method, reference = null, version } = input;
    const today = await this.today.date();
    const date = input.date ?? today;
    if (date > today) throw invoiceErrors.dateInFuture();
    if (toCents(amount) === 0n) {
      throw errors.invalid({ amount: 'Amount must be more than 0.' });
    }
    return this.transactions.respond(actor, async (em) => {
      const action = kind === 'payment' ? 'pay' : 'refund';
      const before = await this.writer.lockFor(em, actor, invoiceId, action, version);
      await this.assertPayable(em, before, { kind, amount });
      const id = await this.ledger.add(
        em,
        actor,
        before,
        { kind, date, amount, method, reference },
        { action: `invoice.record_${kind}`, today },
      );
      return this.payments.detail(em, actor, invoiceId, id);
    });
  }

  /**
   * Reverses a payment or refund, which may reopen the invoice.
   *
   * @throws AppError 403 if the policy denies it, 404, 409 if it is already reversed or refunded
   */
  async reverse(
    actor: Actor,
    invoiceId: number,
    paymentId: number,
    { reason, version }: ReversePaymentDto,
  ): Promise<PaymentDto> {
    const today = await this.today.date();
    return this.transactions.respond(actor, async (em) => {
      const before = await readInvoice(em, invoiceId, { lock: true });
      assertAllowed(invoiceRights(actor, before).pay);
      assertCurrentVersion(before, version, 'invoice');
      const payment = await readPayment(em, invoiceId, paymentId);
      assertStatusAllows(reverseAbility(payment, before));
      const { kind, date, amount, method } = payment;
      const reversal = { kind: `${kind}-reversal`, date, amount, method, reason } as const;
      await this.ledger.add(
        em,
        actor,
        before,
        { ...reversal, reversedPaymentId: paymentId },
        { action: 'invoice.reverse_payment', today },
      );
      return this.payments.detail(em, actor, invoiceId, paymentId);
    });
  }

  private async assertPayable(
    em: EntityManager,
    { balanceDue, currency: issuedIn }: InvoiceRow,
    { kind, amount }: { kind: 'payment' | 'refund'; amount: string },
  ): Promise<void> {
    const left = kind === 'payment' ? toCents(balanceDue) : -toCents(balanceDue);
    if (toCents(amount) === left) return;
    const currency = issuedIn ?? (await this.settings.getIn(em, 'company')).currency;
    if (!isRoundedIn(currency, amount)) throw invoiceErrors.paymentNotRounded();
    if (toCents(amount) < left) return;
    throw kind === 'payment'
      ? invoiceErrors.overpayment(fromCents(left), currency)
      : invoiceErrors.overRefund(fromCents(left), currency);
  }
}
