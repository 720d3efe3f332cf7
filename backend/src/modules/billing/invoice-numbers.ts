import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../settings';
import { invoiceNumber, isCounterNumber } from './rules/invoice-number';

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
  async wasUsed(em: EntityManager, number: string): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      'SELECT 1 FROM retired_invoice_numbers WHERE invoiceNumber = ?',
      [number],
    );
    return rows.length > 0;
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

async function isTaken(em: EntityManager, number: string): Promise<boolean> {
  const rows = await em.query<unknown[]>('SELECT 1 FROM invoices WHERE invoiceNumber = ?', [
    number,
  ]);
  return rows.length > 0;
}
