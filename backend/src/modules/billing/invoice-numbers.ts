import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../settings';
import { rowExists } from '../../platform/database';

/** Assigns invoice numbers from one counter per year (docs/domain/invoices.md#invoice-number). */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Takes the next number. The counter stays locked until the transaction ends, so no number is
   * assigned twice, and a failed transaction loses none. A user may have typed the same number:
   * it is free if an invoice can be inserted with it and {@link wasUsed} then returns false.
   */
  async take(em: EntityManager, year: number): Promise<string> {
    await em.query(
      `INSERT INTO invoice_counters (year, lastNumber) VALUES (?, 1)
       ON DUPLICATE KEY UPDATE lastNumber = lastNumber + 1`,
      [year],
    );
    const { invoicePrefix } = await this.settings.getIn(em, 'finance');
    return invoiceNumber(year, await lastNumberOf(em, year), invoicePrefix);
  }

  /** Remembers the number of an invoice that was deleted or renumbered. */
  async markUsed(em: EntityManager, number: string): Promise<void> {
    if (!isCounterNumber(number)) return;
    await em.query('INSERT IGNORE INTO retired_invoice_numbers (invoiceNumber) VALUES (?)', [
      number,
    ]);
  }

  /** Whether the number belonged to an invoice that was deleted or renumbered. */
  wasUsed(em: EntityManager, number: string): Promise<boolean> {
    return rowExists(em, 'SELECT 1 FROM retired_invoice_numbers WHERE invoiceNumber = ?', [number]);
  }

  /** The number that {@link take} would assign now. */
  async next(year: number): Promise<string> {
    const em = this.dataSource.manager;
    const { invoicePrefix } = await this.settings.get('finance');
    for (let count = (await lastNumberOf(em, year)) + 1; ; count += 1) {
      const number = invoiceNumber(year, count, invoicePrefix);
      if (!(await isTaken(em, number)) && !(await this.wasUsed(em, number))) return number;
    }
  }
}

async function lastNumberOf(em: EntityManager, year: number): Promise<number> {
  const [counter] = await em.query<{ lastNumber: number }[]>(
    'SELECT lastNumber FROM invoice_counters WHERE year = ?',
    [year],
  );
  return counter?.lastNumber ?? 0;
}

const isTaken = (em: EntityManager, number: string): Promise<boolean> =>
  rowExists(em, 'SELECT 1 FROM invoices WHERE invoiceNumber = ?', [number]);

/**
 * `INV-<year>-<4 digits>`, with more digits from 10,000 on (docs/domain/invoices.md#invoice-number).
 *
 * @param prefix from the settings
 */
export const invoiceNumber = (year: number, count: number, prefix = 'INV'): string =>
  `${prefix}-${year}-${String(count).padStart(4, '0')}`;

/** Whether the counter could assign the number, in any year and with any prefix. */
export const isCounterNumber = (number: string): boolean =>
  /^[A-Z0-9]{1,10}-\d{4}-\d{4,}$/i.test(number);
