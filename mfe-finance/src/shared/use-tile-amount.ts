import { useIsPhone } from '@atrium/ui-kit';
import { formatMoney, useCompanySettings } from '@atrium/web-kit';

/** Formats an amount for a tile. Two tiles share the width of a phone: no room for cents. */
export function useTileAmount(): (amount: string | null | undefined) => string | undefined {
  const { currency } = useCompanySettings();
  const wholeUnits = useIsPhone();
  return (amount) => (amount ? formatMoney(amount, { currency, wholeUnits }) : undefined);
}
