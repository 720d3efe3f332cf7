import type { Abilities } from '@atrium/contracts';
import { type Actor, allOf, allowIf } from '../../../platform/access';

export type TaxRateAction = 'update' | 'retire';

/** docs/domain/tax-rates.md#changes */
export function taxRateAbilities(
  { rights }: Pick<Actor, 'rights'>,
  { isUsed }: { isUsed: boolean },
): Abilities<TaxRateAction> {
  const manage = allowIf(rights.has('tax_rate.manage'), 'tax_rates.change_needs_admin');
  return { update: allOf(manage, allowIf(!isUsed, 'tax_rates.in_use')), retire: manage };
}
