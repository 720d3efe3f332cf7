import type { DataSource } from 'typeorm';
import { SUMMARIES } from '../database-schema';
import { findInvoiceDifferences } from '../modules/billing/invoice-totals-recount';
import { Summaries } from '../platform/database';

interface Recount {
  /** For the operator. */
  lines: string[];
  /** Messages about the differences, corrected or not. */
  differences: string[];
}

/** Recounts all summaries and corrects them, and compares invoice totals. */
export async function recount(dataSource: DataSource): Promise<Recount> {
  const summaries = new Summaries(dataSource);
  const result: Recount = { lines: [], differences: [] };
  const add = (sentences: string[], name: string) => {
    result.differences.push(...sentences);
    result.lines.push(...(sentences.length > 0 ? sentences : [`${name}: no differences.`]));
  };
  for (const definition of SUMMARIES) {
    const differences = await summaries.recount(definition);
    add(
      differences.map(
        ({ metric, bucket, stored, counted }) =>
          `${metric} ${bucket}: ${stored.count} / ${stored.total} corrected to ${counted.count} / ${counted.total}.`,
      ),
      definition.name,
    );
  }
  // Only reported, because the command can't know which of the two is correct.
  const invoices = await findInvoiceDifferences(dataSource);
  add(
    invoices.map(
      ({ invoiceNumber, ...totals }) =>
        `Invoice ${invoiceNumber}: paid ${totals.paidTotal}, payments ${totals.countedPaid}; ` +
        `credited ${totals.creditedTotal}, credit notes ${totals.countedCredited}. Not corrected.`,
    ),
    'invoice totals',
  );
  return result;
}
