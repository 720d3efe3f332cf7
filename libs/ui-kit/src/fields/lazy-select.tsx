import type { ReactElement } from 'react';
import { Button } from '../actions/button';
import { lazyWithRetry } from '../feedback/lazy-with-retry';
import { DownOutlined } from '../icons';
import styles from './lazy-select.module.css';
import type { SearchSelectProps } from './search-select';

/** Placeholder with the size and the text of the select. */
function SelectOutline({ style, value, options, placeholder }: SearchSelectProps<unknown>) {
  const selected = options?.find((option) => option.value === value);
  return (
    <span className={styles.outline} style={style} aria-hidden>
      <span className={selected ? styles.text : styles.placeholder}>
        {selected?.label ?? placeholder}
      </span>
      <DownOutlined className={styles.arrow} />
    </span>
  );
}

/**
 * A select whose code loads after the content around it, so that rows don't wait for their filters.
 */
export const SearchSelect = lazyWithRetry<SearchSelectProps<unknown>>(
  async () => (await import('./search-select')).SearchSelect,
  {
    fallback: (props) => <SelectOutline {...props} />,
    renderError: (retry) => <Button onClick={retry}>Retry</Button>,
  },
) as <Value>(props: SearchSelectProps<Value>) => ReactElement;
