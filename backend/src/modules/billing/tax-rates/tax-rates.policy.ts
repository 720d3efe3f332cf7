import { type Abilities, type Actor, allOf, allowIf, allowRight } from '../../../platform/access';

export type TaxRateAction = 'update' | 'retire';

/** docs/domain/tax-rates.md#changes */
export function taxRateAbilities(
  actor: Pick<Actor, 'rights' | 'token'>,
  { isUsed }: { isUsed: boolean },
): Abilities<TaxRateAction> {
  const manage = allowRight(actor, 'tax_rate.manage', 'tax_rates.change_needs_admin');
  return { update: allOf(manage, allowIf(!isUsed, 'tax_rates.in_use')), retire: manage };
}
