import { CREDIT_NOTE_PREFIX } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isDuplicateKey, rowExists } from '../../platform/database';
import { Settings } from '../settings';
import type { Invoice, InvoiceSeries } from './entities/invoice.entity';
import { invoiceErrors } from './invoices.errors';

/** The number that the user entered, or the next one of a series and year. */
export interface NumberRequest {
  series: InvoiceSeries;
  year: number;
  enteredNumber?: string | null | undefined;
}

/** A number from the counter of credit notes. */
const CREDIT_NOTE_NUMBER = new RegExp(`^${CREDIT_NOTE_PREFIX}-\\d{4}-\\d{4,}$`, 'i');

/**
 * Assigns invoice numbers from one counter per series and year
 * (docs/domain/invoices.md#invoice-number).
 */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Writes an invoice with the entered number, or with the next unused one. A number is unused if it
   * can be written and was never used before; the counter may reach one that a user has entered.
   *
   * @param write returns what `undo` needs
   * @param undo removes an invoice whose number turned out to be used; not needed if `write`
   *   overwrites
   * @throws AppError 400 if the entered number is reserved for credit notes, 409 if it is taken
   */
  async assign<Written>(
    em: EntityManager,
    { series, year, enteredNumber }: NumberRequest,
    write: (number: string) => Promise<Written>,
    undo?: (written: Written) => Promise<unknown>,
  ): Promise<Written> {
    if (enteredNumber) assertNotReserved(enteredNumber);
    for (;;) {
      const number = enteredNumber ?? (await this.take(em, series, year));
      try {
        const written = await write(number);
        if (!(await this.isRetired(em, number))) return written;
        if (enteredNumber) throw invoiceErrors.numberTaken(enteredNumber);
        await undo?.(written);
      } catch (error) {
        if (!isNumberTaken(error)) throw error;
        if (enteredNumber) throw invoiceErrors.numberTaken(enteredNumber);
      }
    }
  }

  /**
   * Takes the next number. The counter stays locked until the transaction ends, so no number is
   * assigned twice, and a failed transaction loses none.
   */
  private async take(em: EntityManager, series: InvoiceSeries, year: number): Promise<string> {
    await em.query(
      `INSERT INTO invoice_counters (series, year, lastNumber) VALUES (?, ?, 1)
       ON DUPLICATE KEY UPDATE lastNumber = lastNumber + 1`,
      [series, year],
    );
    const count = await lastNumberOf(em, series, year);
    if (series === 'credit-note') return invoiceNumber(year, count, CREDIT_NOTE_PREFIX);
    const { invoicePrefix } = await this.settings.getIn(em, 'finance');
    return invoiceNumber(year, count, invoicePrefix);
  }

  /**
   * Retires the number of a renumbered invoice, which can get it back later. Call it after the new
   * number is written.
   *
   * @throws AppError 400 if the new number is reserved for credit notes, 409 if another invoice had
   *   it before
   */
  async replace(
    em: EntityManager,
    { id, invoiceNumber: former }: Pick<Invoice, 'id' | 'invoiceNumber'>,
    number: string,
  ): Promise<void> {
    assertNotReserved(number);
    await em.query(
      'DELETE FROM retired_invoice_numbers WHERE invoiceNumber = ? AND invoiceId = ?',
      [number, id],
    );
    if (await this.isRetired(em, number)) throw invoiceErrors.numberTaken(number);
    await this.retire(em, former, id);
  }

  /**
   * Keeps the number of a deleted or renumbered invoice from being used for another one.
   *
   * @param invoiceId the renumbered invoice; null for a deleted one
   */
  async retire(
    em: EntityManager,
    number: string | null,
    invoiceId: number | null = null,
  ): Promise<void> {
    if (number === null) return;
    await em.query(
      'INSERT IGNORE INTO retired_invoice_numbers (invoiceNumber, invoiceId) VALUES (?, ?)',
      [number, invoiceId],
    );
  }

  /** Makes the number of a deleted invoice available again. */
  async release(em: EntityManager, number: string | null): Promise<void> {
    await em.query('DELETE FROM retired_invoice_numbers WHERE invoiceNumber = ?', [number]);
  }

  /** Whether the number belonged to an invoice that was deleted or renumbered. */
  private isRetired(em: EntityManager, number: string): Promise<boolean> {
    return rowExists(em, 'SELECT 1 FROM retired_invoice_numbers WHERE invoiceNumber = ?', [number]);
  }

  /** The number that the next invoice would get now. */
  async next(year: number): Promise<string> {
    const em = this.dataSource.manager;
    const { invoicePrefix } = await this.settings.get('finance');
    for (let count = (await lastNumberOf(em, 'invoice', year)) + 1; ; count += 1) {
      const number = invoiceNumber(year, count, invoicePrefix);
      if (!(await isTaken(em, number)) && !(await this.isRetired(em, number))) return number;
    }
  }
}

function assertNotReserved(enteredNumber: string): void {
  if (CREDIT_NOTE_NUMBER.test(enteredNumber)) throw invoiceErrors.numberReserved();
}

export const isNumberTaken = (error: unknown): boolean =>
  isDuplicateKey(error, 'uq_invoices_invoiceNumber');

async function lastNumberOf(
  em: EntityManager,
  series: InvoiceSeries,
  year: number,
): Promise<number> {
  const [counter] = await em.query<{ lastNumber: number }[]>(
    'SELECT lastNumber FROM invoice_counters WHERE series = ? AND year = ?',
    [series, year],
  );
  return counter?.lastNumber ?? 0;
}

const isTaken = (em: EntityManager, number: string): Promise<boolean> =>
  rowExists(em, 'SELECT 1 FROM invoices WHERE invoiceNumber = ?', [number]);

/**
 * `INV-<year>-<4 digits>` or `CN-<year>-<4 digits>`, with more digits from 10,000
 * (docs/domain/invoices.md#invoice-number).
 *
 * @param prefix from the settings
 */
export const invoiceNumber = (year: number, count: number, prefix: string): string =>
  `${prefix}-${year}-${String(count).padStart(4, '0')}`;
