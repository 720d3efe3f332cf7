import { fromCents, toCents, yearOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { Today } from '../../settings';
import { type CreditNoteFields, creditNoteFields } from '../credit-lines';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import { insertLines, lineFieldsOf, readLines } from '../invoice-lines';
import type { InvoiceRow } from '../invoice-list';
import { InvoiceParties } from '../invoice-parties';
import { InvoiceWriter } from '../invoice-writer';
import {
  InvoicesReader,
  readCreditedTaxes,
  readDetailFields,
  readInvoice,
} from '../invoices.reader';
import { settle } from '../rules/balance';
import type { InvoiceSeller } from '../rules/parties';
import type { CreateCreditNoteDto, CreditAmountDto } from './credit-notes.dto';

/** Credits invoices (docs/domain/invoices.md#credit-notes). */
@Injectable()
export class CreditNotesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: InvoiceWriter,
    private readonly parties: InvoiceParties,
    private readonly reader: InvoicesReader,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a credit note in one transaction and reduces the balance of the invoice.
   *
   * @throws AppError 400 for lines and taxes that aren't on the invoice, and for quantities and
   *   amounts of 0, 403 if the policy denies it, 409 above the remaining amount, if the version is
   *   stale, or if the status doesn't allow it
   */
  async create(
    actor: Actor,
    invoiceId: number,
    { lines, amounts, description = null, version }: CreateCreditNoteDto,
  ): Promise<InvoiceDetailDto> {
    const today = await this.today.date();
    return this.transactions.respond(actor, async (em) => {
      const invoice = await this.writer.lockFor(em, actor, invoiceId, 'credit', version);
      const seller = await this.parties.seller(em);
      const currency = invoice.currency ?? seller.currency;
      const fields = creditNoteFields(
        {
          currency,
          lines: await readLines(em, invoiceId),
          taxes: invoice.taxes ?? [],
          creditedTaxes: await readCreditedTaxes(em, invoice),
        },
        { lines, amounts: amounts?.map(toCreditedAmount) },
      );
      const id = await this.insert(em, actor, invoice, fields, {
        seller: { ...seller, currency },
        description,
        today,
      });
      const creditedTotal = fromCents(toCents(invoice.creditedTotal) + toCents(fields.amount));
      await this.writer.save(em, invoice, {
        ...settle({ ...invoice, creditedTotal }, { today, lastPaymentDate: invoice.paidDate }),
        creditedTotal,
      });
      const after = await readInvoice(em, invoiceId);
      await this.writer.record(em, actor, 'invoice.credit', { before: invoice, after });
      return this.reader.detail(actor, id, em);
    });
  }

  private async insert(
    em: EntityManager,
    actor: Actor,
    invoice: InvoiceRow,
    { lines, ...totals }: CreditNoteFields,
    {
      seller,
      description,
      today,
    }: { seller: InvoiceSeller; description: string | null; today: string },
  ): Promise<number> {
    const { projectId, clientName, clientEmail, clientId, deliveryDate, deliveryCountry } = invoice;
    const { buyer } = await readDetailFields(em, invoice.id);
    const id = await this.writer.insert(
      em,
      {
        kind: 'credit-note',
        status: 'issued',
        creditedInvoiceId: invoice.id,
        projectId,
        clientName,
        clientEmail,
        clientId,
        deliveryDate,
        deliveryCountry,
        description,
        ...totals,
        issueDate: today,
        dueDate: today,
        seller,
        buyer: buyer ?? (await this.parties.buyer(em, invoice)),
        createdById: actor.id,
        createdAt: this.clock.now(),
      },
      { series: 'credit-note', year: yearOf(today) },
    );
    await insertLines(em, id, lines);
    const recorded = { ...(await readInvoice(em, id)), lines: lines.map(lineFieldsOf) };
    await this.writer.record(em, actor, 'invoice.create', { after: recorded });
    return id;
  }
}

const toCreditedAmount = ({ taxCategory, taxPercent, ...amount }: CreditAmountDto) => ({
  ...amount,
  category: taxCategory,
  percent: taxPercent,
});
