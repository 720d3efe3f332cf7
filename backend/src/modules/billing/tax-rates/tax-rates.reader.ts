import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { listPageOrChanges } from '../../../platform/database/list-changes';
import type { Page } from '../../../platform/http/paging';
import type { TaxRate } from './tax-rate.entity';
import {
  readTaxRate,
  TAX_RATE_SOURCE,
  type TaxRateFields,
  taxRateOfRow,
  type TaxRateRow,
} from './tax-rate-list';
import type { ListTaxRatesQuery, TaxRateDto } from './tax-rates.dto';
import { taxRateErrors } from './tax-rates.errors';
import { taxRateAbilities } from './tax-rates.policy';

/** The fields that an invoice line copies from its tax rate. */
export type LineTaxRate = Pick<TaxRate, 'id' | 'name' | 'category' | 'percent' | 'reason'>;

/** Reads tax rates; writes nothing. */
@Injectable()
export class TaxRatesReader {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: ListTaxRatesQuery): Promise<Page<TaxRateDto>> {
    const page = await listPageOrChanges<TaxRateRow>(this.dataSource.manager, {
      source: TAX_RATE_SOURCE,
      where: [],
      sort: { column: 't.name', direction: 'ASC' },
      query,
      entity: 'tax_rate',
    });
    return page.map((row) => toTaxRate(actor, taxRateOfRow(row)));
  }

  /** @throws AppError 404 if the rate doesn't exist */
  async detail(actor: Actor, id: number, em: EntityManager): Promise<TaxRateDto> {
    return toTaxRate(actor, await readTaxRate(em, id));
  }

  /**
   * Finds the rates that lines refer to with `taxRateId`. They can't change until the transaction
   * ends.
   *
   * @param options.kept rates that the record already has; they may be retired
   * @throws AppError 400 for an unknown rate, and for a retired one that is not in `kept`
   */
  async resolve(
    em: EntityManager,
    ids: readonly number[],
    { kept = [] }: { kept?: readonly number[] } = {},
  ): Promise<Map<number, LineTaxRate>> {
    if (ids.length === 0) return new Map();
    const rows = await em.query<(LineTaxRate & { isActive: number | null })[]>(
      `SELECT id, name, category, percent, reason, isActive FROM tax_rates
       WHERE id IN (?) ORDER BY id LOCK IN SHARE MODE`,
      [ids],
    );
    const found = new Map(rows.map(({ isActive, ...rate }) => [rate.id, { isActive, rate }]));
    return new Map(
      ids.map((id) => {
        const row = found.get(id);
        if (!row) throw taxRateErrors.unknown();
        if (row.isActive !== 1 && !kept.includes(id)) throw taxRateErrors.retired(row.rate.name);
        return [id, row.rate];
      }),
    );
  }

  /**
   * The rate for lines without one: the client's, otherwise the default. Retired rates are ignored.
   * It can't change until the transaction ends.
   */
  async defaultFor(em: EntityManager, clientId: number | null): Promise<LineTaxRate | undefined> {
    const [rate] = await em.query<LineTaxRate[]>(
      `SELECT t.id, t.name, t.category, t.percent, t.reason FROM tax_rates t
       WHERE t.isActive = 1
         AND (t.isDefault = 1 OR t.id = (SELECT c.taxRateId FROM clients c WHERE c.id = ?))
       ORDER BY t.id = (SELECT c.taxRateId FROM clients c WHERE c.id = ?) DESC
       LIMIT 1 LOCK IN SHARE MODE`,
      [clientId, clientId],
    );
    return rate;
  }
}

const toTaxRate = (actor: Actor, rate: TaxRateFields): TaxRateDto => ({
  ...rate,
  abilities: taxRateAbilities(actor, rate),
});
