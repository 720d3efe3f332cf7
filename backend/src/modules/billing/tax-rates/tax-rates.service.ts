import { keysOf, pick, TAX_RATE_LABELS, taxErrors } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { applyChanges } from '../../../platform/changes';
import {
  insertRecord,
  rejectDuplicates,
  Transactions,
  updateVersioned,
} from '../../../platform/database';
import { assertCurrentVersion, errors } from '../../../platform/http/errors';
import type { Recorded } from '../../../platform/http/validation';
import { TaxRate } from './tax-rate.entity';
import { readTaxRate, type TaxRateFields } from './tax-rate-list';
import type { CreateTaxRateDto, TaxRateDto, UpdateTaxRateDto } from './tax-rates.dto';
import { taxRateErrors } from './tax-rates.errors';
import { taxRateAbilities } from './tax-rates.policy';
import { TaxRatesReader } from './tax-rates.reader';

type EnteredFields = Recorded<Omit<UpdateTaxRateDto, 'version'>>;

/**
 * Adds, changes and retires tax rates (docs/domain/tax-rates.md). Every method is one transaction.
 */
@Injectable()
export class TaxRatesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly reader: TaxRatesReader,
  ) {}

  /**
   * @throws AppError 400 if percent or reason don't fit the category, 409 if another active rate
   *   has the name, or someone else sets another default at the same time
   */
  create(actor: Actor, input: CreateTaxRateDto): Promise<TaxRateDto> {
    const rate = { ...input, reason: input.reason ?? null };
    assertTax(rate);
    return this.transactions.respond(actor, async (em) => {
      const isDefault = input.isDefault === true;
      if (isDefault) await this.clearDefault(em, actor);
      const id = await rejectDuplicates(TAKEN, () =>
        insertRecord(em, TaxRate, { ...rate, isDefault: isDefault || null }),
      );
      await this.record(em, actor, 'tax_rate.create', { after: await readTaxRate(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields in the request. Retiring the default leaves no default.
   *
   * @throws AppError 400 if the fields don't fit together, 403 if the policy denies it, 409 if the
   *   version is stale, another active rate has the name, or name, category, percent or reason of a
   *   rate in use would change
   */
  update(actor: Actor, id: number, input: UpdateTaxRateDto): Promise<TaxRateDto> {
    const { version, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await readTaxRate(em, id, { lock: true });
      const abilities = taxRateAbilities(actor, before);
      assertAllowed(abilities.retire);
      assertCurrentVersion(before, version, 'tax rate');

      const isRetired = changes.isActive === false && changes.isDefault !== true;
      const { after, changed } = applyChanges<EnteredFields>(TAX_RATE_LABELS, before, {
        ...changes,
        ...(isRetired && { isDefault: false }),
      });
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.some((name) => name !== 'isDefault' && name !== 'isActive')) {
        assertStatusAllows(abilities.update);
      }
      assertTax(after);
      if (after.isDefault && !after.isActive) throw taxRateErrors.retiredDefault();
      if (after.isDefault && !before.isDefault) await this.clearDefault(em, actor);
      await rejectDuplicates(TAKEN, () =>
        updateVersioned(em, TaxRate, id, before.version, {
          ...after,
          isDefault: after.isDefault || null,
          isActive: after.isActive || null,
        }),
      );
      await this.record(em, actor, 'tax_rate.update', { before, after: await readTaxRate(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  private async clearDefault(em: EntityManager, actor: Actor): Promise<void> {
    const [current] = await em.query<{ id: number }[]>(
      'SELECT id FROM tax_rates WHERE isDefault = 1 FOR UPDATE',
    );
    if (!current) return;
    const before = await readTaxRate(em, current.id);
    await updateVersioned(em, TaxRate, current.id, before.version, { isDefault: null });
    await this.record(em, actor, 'tax_rate.update', {
      before,
      after: await readTaxRate(em, current.id),
    });
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: TaxRateFields; after: TaxRateFields },
  ): Promise<void> {
    const entered = (rate: TaxRateFields) => pick(rate, keysOf(TAX_RATE_LABELS));
    return this.audit.record(em, actor, {
      action,
      entity: 'tax_rate',
      entityId: after.id,
      before: before && entered(before),
      after: entered(after),
    });
  }
}

/** @throws AppError 400 with a message for each field that doesn't fit the category */
function assertTax(rate: Parameters<typeof taxErrors>[0]): void {
  const problems = taxErrors(rate);
  if (Object.keys(problems).length > 0) throw errors.invalid(problems);
}

const TAKEN = {
  uq_tax_rates_name: taxRateErrors.nameTaken,
  // Another transaction may have set a default since the previous one was cleared.
  uq_tax_rates_isDefault: taxRateErrors.defaultChanged,
};
