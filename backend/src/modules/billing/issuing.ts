import { yearOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { InvoiceDocuments } from './documents/invoice-documents';
import { Invoice } from './entities/invoice.entity';
import { areSameLines, InvoiceLines, readLineFields, replaceLines } from './invoice-lines';
import type { InvoiceRow } from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceParties } from './invoice-parties';
import { InvoiceWriter } from './invoice-writer';
import { invoiceErrors } from './invoices.errors';
import { readInvoice } from './invoices.reader';
import { isLineOfAmount, type LineFields, type LineTax, type TotalFields } from './line-totals';
import { openingBalance } from './rules/balance';

interface IssuedFields {
  issueDate: string;
  dueDate: string;
  deliveryDate?: string | null | undefined;
  deliveryCountry?: string | null | undefined;
}

type NewInvoice = Parameters<InvoiceWriter['insert']>[1] &
  Pick<Invoice, 'clientId' | 'clientName' | 'clientEmail' | 'dueDate'> & { issueDate: string };

/** Issues invoices (docs/domain/invoices.md#issuing). */
@Injectable()
export class InvoiceIssuing {
  constructor(
    private readonly numbers: InvoiceNumbers,
    private readonly parties: InvoiceParties,
    private readonly documents: InvoiceDocuments,
    private readonly lines: InvoiceLines,
    private readonly writer: InvoiceWriter,
  ) {}

  /**
   * Inserts an issued invoice, without its lines, and returns its id.
   *
   * @throws AppError 400 if something is missing or the entered number is reserved, 409 if it is
   *   taken
   */
  async insert(
    em: EntityManager,
    invoice: NewInvoice,
    lines: readonly LineFields[],
    { year, enteredNumber }: { year: number; enteredNumber: string | null | undefined },
  ): Promise<number> {
    assertCanBeIssued(invoice, lines);
    const seller = await this.parties.seller(em);
    const buyer = await this.parties.buyer(em, invoice);
    return this.writer.insert(
      em,
      { ...invoice, seller, buyer },
      { series: 'invoice', year, enteredNumber },
    );
  }

  /**
   * Assigns the draft's number and copies both parties to it.
   *
   * @param em the transaction that has locked or created the draft
   * @param actor null for a job
   * @throws AppError 400 if something is missing or the entered number is reserved, 409 if it is
   *   taken or the e-invoice is incomplete
   */
  async issue(
    em: EntityManager,
    actor: Actor | null,
    before: InvoiceRow,
    { enteredNumber, today }: { enteredNumber?: string | null | undefined; today: string },
  ): Promise<InvoiceRow> {
    const { id } = before;
    const issueDate = before.issueDate ?? today;
    const lines = await readLineFields(em, id);
    assertCanBeIssued({ ...before, issueDate }, lines);
    const totals = await this.roundToCompanyCurrency(em, before, lines);
    await this.numbers.assign(
      em,
      { series: 'invoice', year: yearOf(issueDate), enteredNumber },
      (invoiceNumber) => em.update(Invoice, id, { invoiceNumber, status: 'pending' }),
    );
    await this.writer.save(em, before, {
      issueDate,
      ...totals,
      ...openingBalance({ status: 'pending', amount: totals?.amount ?? before.amount }, today),
      seller: await this.parties.seller(em),
      buyer: await this.parties.buyer(em, before),
    });
    await this.documents.assertComplete(em, id);
    const after = await readInvoice(em, id);
    await this.writer.record(em, actor, 'invoice.issue', { before, after });
    return after;
  }

  /**
   * Rounds the lines of a draft again, because the company may have changed its currency since it
   * was saved (docs/domain/invoices.md#rounding).
   *
   * @returns the new totals; undefined if nothing changes
   */
  private async roundToCompanyCurrency(
    em: EntityManager,
    draft: InvoiceRow,
    linesBefore: readonly LineFields[],
  ): Promise<TotalFields | undefined> {
    if (isLineOfAmount(linesBefore, draft)) return undefined;
    const { lines, totals } = await this.lines.inCompanyCurrency(em, linesBefore);
    if (areSameLines(lines, linesBefore) && totals.amount === draft.amount) return undefined;
    await replaceLines(em, draft.id, lines);
    return totals;
  }
}

/**
 * Checks the requirements of an issued invoice (docs/domain/invoices.md#issuing).
 *
 * @throws AppError 400 with the field that is missing or wrong
 */
export function assertCanBeIssued(
  { issueDate, dueDate, deliveryDate, deliveryCountry }: IssuedFields,
  lines: readonly Pick<LineTax, 'taxCategory'>[],
): void {
  if (dueDate < issueDate) throw invoiceErrors.dueBeforeIssue();
  if (!lines.some(({ taxCategory }) => taxCategory === 'K')) return;
  if (!deliveryDate) throw invoiceErrors.deliveryDateMissing();
  if (!deliveryCountry) throw invoiceErrors.deliveryCountryMissing();
}
