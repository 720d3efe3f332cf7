import { MoneyField, useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/forms';
import { requiredMessage } from '@atrium/contracts';
import { useSession } from '@atrium/web-kit';
import { useListProjectsQuery } from '../api/finance-api';

const AMOUNT = 'Amount';

/** An amount in the company's currency. */
export function AmountField() {
  const { session } = useSession();
  const currency = session?.settings.currency ?? 'USD';
  return (
    <MoneyField
      name="amount"
      label={AMOUNT}
      required={requiredMessage(AMOUNT)}
      sign={currency === 'USD' ? '$' : currency}
    />
  );
}

/** Searches projects as the user types. */
export function useProjectChoices(): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch();
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
