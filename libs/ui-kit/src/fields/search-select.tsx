import type { SelectProps } from 'antd';
import { Fragment, type ReactElement, useState } from 'react';
import { keepChoicesOnTab, renderList, Select } from './select';
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
  /** Highlights the first choice when the list opens, as in a menu. */
  highlightsFirst?: boolean;
}

/**
 * A select that never picks an unintended choice: it offers no choices for an earlier text, keys
 * pressed before the choices arrive wait for them, and Tab selects nothing unless the user typed.
 */
export function SearchSelect<Value>({
  searchable = true,
  onSearch,
  isSearching = false,
  highlightsFirst = false,
  notFoundContent,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('');
  const [openings, setOpenings] = useState(0);
  const isSelected = ({ value }: { value?: unknown }): boolean =>
    Array.isArray(rest.value) ? rest.value.includes(value) : value === rest.value;
  const isFirstHighlighted = highlightsFirst || text !== '';
  const early = useEarlyKeys({ isSearching, highlightsFirst: isFirstHighlighted });

  const search = (next: string): void => {
    setText(next);
    early.reset();
    onSearch?.(next);
  };
  // antd doesn't always report that it empties the field.
  const resetSearch = (): void => {
    if (text !== '') search('');
  };

  // antd keeps the last highlighted choice of a list that is opened again.
  const renderNewList = (list: ReactElement) => (
    <Fragment key={openings}>{renderList(list)}</Fragment>
  );

  return (
    <Select<Value>
      {...rest}
      {...(highlightsFirst && { popupRender: renderNewList })}
      notFoundContent={isSearching ? 'Searching...' : notFoundContent}
      // Keeps the selected choices, because antd takes their labels from the options.
      options={isSearching ? rest.options?.filter(isSelected) : rest.options}
      showSearch={
        searchable && {
          searchValue: text,
          optionFilterProp: 'label',
          filterOption: onSearch && !isSearching ? false : undefined,
          onSearch: search,
        }
      }
      loading={isSearching}
      defaultActiveFirstOption={isFirstHighlighted || early.isArrowPressed}
      onChange={(value, option) => {
        resetSearch();
        rest.onChange?.(value, option);
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) setOpenings(openings + 1);
        else resetSearch();
        rest.onOpenChange?.(isOpen);
      }}
      onInputKeyDown={(event) => {
        if (highlightsFirst) keepChoicesOnTab(event);
        early.onKeyDown(event);
      }}
    />
  );
}
