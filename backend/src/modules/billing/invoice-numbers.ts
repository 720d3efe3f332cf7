import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../settings';
import { invoiceNumber, isCountable } from './rules/invoice-number';

/** Gives out the numbers of invoices, one counter a year (decisions section 7). */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Takes the next number. The counter stays locked until the transaction ends, so that no number
   * is given out twice, and none is lost when the transaction fails. Somebody may have typed the
   * same one by hand: it is free when an invoice can be inserted with it and {@link isRetired}
   * denies it afterwards.
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

  /** Notes a number that no invoice has any more, so that it never comes again. */
  async retire(em: EntityManager, number: string): Promise<void> {
    if (!isCountable(number)) return;
    await em.query('INSERT IGNORE INTO retired_invoice_numbers (invoiceNumber) VALUES (?)', [
      number,
    ]);
  }

  /** Whether an invoice had the number that was deleted or numbered anew. */
  async isRetired(em: EntityManager, number: string): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      'SELECT 1 FROM retired_invoice_numbers WHERE invoiceNumber = ?',
      [number],
    );
    return rows.length > 0;
  }

  /** The number that {@link take} would give now, past those that were typed by hand. */
  async next(year: number): Promise<string> {
    const em = this.dataSource.manager;
    const { invoicePrefix } = await this.settings.get('finance');
    for (let number = (await lastNumberOf(em, year)) + 1; ; number += 1) {
      const written = invoiceNumber(year, number, invoicePrefix);
      if (!(await isTaken(em, written)) && !(await this.isRetired(em, written))) return written;
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
