import { MoneyField } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';

/** An amount in the currency of the company. */
export function AmountField() {
  const { session } = useSession();
  const currency = session?.settings.currency ?? 'USD';
  return (
    <MoneyField
      name="amount"
      label="Amount"
      required="Amount is required"
      sign={currency === 'USD' ? '$' : currency}
    />
  );
}
