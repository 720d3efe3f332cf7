import { excludedCurrenciesNote } from '@atrium/web-kit';
import styles from './excluded-currencies.module.css';

interface ExcludedCurrenciesProps {
  currencies: readonly string[] | undefined;
}

/** A note on figures that include only the company's currency; nothing if there are no others. */
export function ExcludedCurrencies({ currencies }: ExcludedCurrenciesProps) {
  const note = excludedCurrenciesNote(currencies);
  return note ? <p className={styles.note}>{note}.</p> : null;
}
