import { Select, type SelectProps } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useEarlyKeys } from './use-early-keys';

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

interface ListMessageProps {
  /** Id of the select. */
  selectId: string;
  children: ReactNode;
}

/**
 * Text in a list without choices. It is an option, because a list must have one, with the id to which antd
 * refers while no choice is active, so that screen readers announce it.
 */
export const ListMessage = ({ selectId, children }: ListMessageProps) => (
  <div role="option" id={`${selectId}_list_-1`} aria-disabled aria-selected={false}>
    {children}
  </div>
);

/**
 * A select that never picks an unintended choice: it offers no choices for an earlier text, keys pressed
 * before the choices arrive wait for them, and Tab selects nothing unless the user typed.
 */
export function SearchSelect<Value>({
  searchable = true,
  onSearch,
  isSearching = false,
  notFoundContent = 'No results',
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('');
  const ownId = useId();
  const id = rest.id ?? ownId;
  const isSelected = ({ value }: { value?: unknown }): boolean =>
    Array.isArray(rest.value) ? rest.value.includes(value) : value === rest.value;
  const early = useEarlyKeys(isSearching, text !== '');

  return (
    <Select<Value>
      {...rest}
      id={id}
      notFoundContent={
        <ListMessage selectId={id}>{isSearching ? 'Searching…' : notFoundContent}</ListMessage>
      }
      // Keeps the selected choices, because antd takes their labels from the options.
      options={isSearching ? rest.options?.filter(isSelected) : rest.options}
      showSearch={
        searchable && {
          optionFilterProp: 'label',
          filterOption: onSearch && !isSearching ? false : undefined,
          onSearch: (next) => {
            setText(next);
            early.reset();
            onSearch?.(next);
          },
        }
      }
      loading={isSearching}
      defaultActiveFirstOption={text !== '' || early.isArrowPressed}
      onInputKeyDown={early.onKeyDown}
    />
  );
}
