import type { TaxCategory } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { isTrue, queryPrepared, selectList, type SqlBoolean } from '../../../platform/database';
import type { ListSource } from '../../../platform/database/list-page';
import { errors } from '../../../platform/http/errors';

const COLUMNS = [
  'id',
  'name',
  'category',
  'percent',
  'reason',
  'isDefault',
  'isActive',
  'createdAt',
  'updatedAt',
  'version',
] as const;

/** Every table that refers to tax rates needs a line here (docs/domain/tax-rates.md#changes). */
const IS_USED = `EXISTS (SELECT 1 FROM clients c WHERE c.taxRateId = t.id)
  OR EXISTS (SELECT 1 FROM invoice_lines l WHERE l.taxRateId = t.id)
  OR EXISTS (SELECT 1 FROM recurring_invoices r
    WHERE JSON_CONTAINS(r.lines, JSON_OBJECT('taxRateId', t.id)))`;

export const TAX_RATE_SOURCE = {
  from: 'tax_rates t',
  alias: 't',
  columns: `${selectList('t', COLUMNS)}, (${IS_USED}) AS isUsed`,
} as const satisfies ListSource;

/** A row as the driver returns it. */
export interface TaxRateRow {
  id: number;
  name: string;
  category: TaxCategory;
  percent: string;
  reason: string | null;
  isDefault: number | null;
  isActive: number | null;
  isUsed: SqlBoolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface TaxRateFields extends Omit<TaxRateRow, 'isDefault' | 'isActive' | 'isUsed'> {
  isDefault: boolean;
  isActive: boolean;
  /** A client or an invoice line refers to the rate. */
  isUsed: boolean;
}

export const taxRateOfRow = (row: TaxRateRow): TaxRateFields => ({
  ...row,
  isDefault: row.isDefault === 1,
  isActive: row.isActive === 1,
  isUsed: isTrue(row.isUsed),
});

const READ_ONE = `SELECT ${TAX_RATE_SOURCE.columns} FROM ${TAX_RATE_SOURCE.from} WHERE t.id = ?`;

/**
 * @param options.lock waits for transactions that start to use the rate, and blocks new ones
 * @throws AppError 404 if the rate doesn't exist
 */
export async function readTaxRate(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<TaxRateFields> {
  if (lock) await em.query('SELECT id FROM tax_rates WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<TaxRateRow[]>(em, READ_ONE, [id]);
  if (!row) throw errors.notFound('tax rate');
  return taxRateOfRow(row);
}
