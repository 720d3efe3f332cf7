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

/** As the list itself is filtered by the text. */
const fits =
  (text: string) =>
  ({ label }: { label?: unknown }): boolean =>
    typeof label === 'string' && label.toUpperCase().includes(text.toUpperCase());

/**
 * A select that chooses nothing else than what the person means: choices of an earlier text stand there
 * only as far as they fit, Enter waits for the answer if none does, and Tab leaves a list alone in
 * which nothing was typed.
 */
export function SearchSelect<Value>({
  searchable = true,
  onSearch,
  waiting = false,
  ...rest
}: SearchSelectProps<Value>) {
  const [text, setText] = useState('');
  const isFoundByServer = onSearch !== undefined && !waiting;

  // It would close the list otherwise, and take the text away.
  const waitForAnswer = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !waiting || text === '' || rest.options?.some(fits(text))) return;
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
