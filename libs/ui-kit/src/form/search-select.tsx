import { Select, type SelectProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';

export interface SearchSelectProps<Value> extends Omit<
  SelectProps<Value>,
  'showSearch' | 'onSearch' | 'loading'
> {
  /** Filter the choices by typing; their labels are texts then. */
  searchable?: boolean;
  /** Where the server finds the choices. */
  onSearch?: (text: string) => void;
  /** The choices do not belong yet to what is typed. */
  waiting?: boolean;
}

/**
 * A select that chooses nothing else than what the person means: choices of an earlier text stand there
 * only as far as they fit, Enter waits for the answer, and Tab leaves an open list as it is.
 */
export function SearchSelect<Value>({
  searchable = true,
  onSearch,
  waiting = false,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('');
  const isFoundByServer = onSearch !== undefined && !waiting;

  const waitForAnswer = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !waiting || text === '') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Select<Value>
      notFoundContent={waiting ? 'Searching…' : 'Nothing found'}
      {...rest}
      showSearch={
        searchable && {
          optionFilterProp: 'label',
          filterOption: isFoundByServer ? false : undefined,
          onSearch: (next) => {
            setText(next);
            onSearch?.(next);
          },
        }
      }
      loading={waiting}
      defaultActiveFirstOption={text !== ''}
      onInputKeyDown={waitForAnswer}
    />
  );
}
