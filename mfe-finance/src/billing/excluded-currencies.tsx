import { excludedCurrenciesNote } from '@atrium/web-kit';
import { ALL_CURRENCIES } from './ages';
import styles from './excluded-currencies.module.css';

interface ExcludedCurrenciesProps {
  currencies: readonly string[] | undefined;
  /** The figures open lists, which don't exclude any currency. */
  hasLinks?: boolean;
}

/** A note on figures that include only the company's currency; nothing if there are no others. */
export function ExcludedCurrencies({ currencies, hasLinks }: ExcludedCurrenciesProps) {
  const note = excludedCurrenciesNote(currencies);
  return note ? (
    <p className={styles.note}>
      {note}.{hasLinks && ` ${ALL_CURRENCIES}`}
    </p>
  ) : null;
}
