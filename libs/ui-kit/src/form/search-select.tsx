import { Select, type SelectProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';

export interface SearchSelectProps<Value> extends Omit<
  SelectProps<Value>,
  'showSearch' | 'onSearch' | 'loading'
> {
  /** Filters the choices by typing; their labels must be strings. */
  searchable?: boolean;
  /** Searches on the server instead. */
  onSearch?: (text: string) => void;
  /** The choices for the typed text are still loading. */
  isSearching?: boolean;
}

/** The filter of antd's own list. */
const matches =
  (text: string) =>
  ({ label }: { label?: unknown }): boolean =>
    typeof label === 'string' && label.toUpperCase().includes(text.toUpperCase());

/**
 * A select that never picks an unintended choice: results for an earlier text are shown only if they
 * match, Enter waits for results if none match, and Tab selects nothing unless the user typed.
 */
export function SearchSelect<Value>({
  searchable = true,
  onSearch,
  isSearching = false,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('');
  const isServerFiltered = onSearch !== undefined && !isSearching;

  // Otherwise Enter would close the list and clear the text.
  const waitForResults = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isSearching || text === '' || rest.options?.some(matches(text)))
      return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Select<Value>
      notFoundContent={isSearching ? 'Searching…' : 'No results'}
      {...rest}
      showSearch={
        searchable && {
          optionFilterProp: 'label',
          filterOption: isServerFiltered ? false : undefined,
          onSearch: (next) => {
            setText(next);
            onSearch?.(next);
          },
        }
      }
      loading={isSearching}
      defaultActiveFirstOption={text !== ''}
      onInputKeyDown={waitForResults}
    />
  );
}
