import { useBaseProps } from '@rc-component/select';
import { Select as AntdSelect, type SelectProps } from 'antd';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { AntdProvider } from '../theme/antd-provider';

/** antd's select, with an accessible list. */
export const Select = <Value,>({
  notFoundContent = 'No results',
  onInputKeyDown,
  ...rest
}: SelectProps<Value>): ReactElement => (
  <AntdProvider>
    <AntdSelect<Value>
      components={COMPONENTS}
      popupRender={renderList}
      notFoundContent={notFoundContent && <ListMessage>{notFoundContent}</ListMessage>}
      {...rest}
      onInputKeyDown={(event) => {
        if (rest.mode) keepChoicesOnTab(event);
        onInputKeyDown?.(event);
      }}
    />
  </AntdProvider>
);

/**
 * In an open list, antd treats Tab as a selection of the highlighted choice. Without typed text,
 * this lets Tab leave the field.
 */
export function keepChoicesOnTab(
  event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>,
): void {
  if (event.key === 'Tab' && event.currentTarget.value === '') event.stopPropagation();
}

/** Text in a list without choices. It is an option, because a list must have one. */
export function ListMessage({ children }: { children: ReactNode }) {
  const { id } = useBaseProps();
  return (
    <div role="option" id={`${id}${NO_OPTION}`} aria-disabled aria-selected={false}>
      {children}
    </div>
  );
}

/** End of the id that antd refers to while no option is highlighted. Only `ListMessage` has it. */
const NO_OPTION = '_list_-1';

/**
 * The id of the highlighted option or of the message in the list, so that screen readers announce
 * it.
 */
export function useActiveDescendant(id: string | undefined): string | undefined {
  const { emptyOptions } = useBaseProps();
  return id?.endsWith(NO_OPTION) && !emptyOptions ? undefined : id;
}

function SelectInput({ 'aria-activedescendant': id, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} aria-activedescendant={useActiveDescendant(id)} />;
}

const COMPONENTS = { input: SelectInput };

/** For `popupRender`. */
export const renderList = (list: ReactElement): ReactElement => (
  <ScrollableList>{list}</ScrollableList>
);

/**
 * Moves the `listbox` role to the element that scrolls. antd gives it to an element inside, so
 * checkers report a scrollable area that the keyboard can't reach.
 */
function ScrollableList({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = popup.current?.querySelector('.ant-select-dropdown-list-holder [role="listbox"]');
    const scrollable = list?.closest('.ant-select-dropdown-list-holder');
    if (!list || !scrollable) return;
    scrollable.id = list.id;
    scrollable.role = 'listbox';
    list.removeAttribute('id');
    list.removeAttribute('role');
  });
  return <div ref={popup}>{children}</div>;
}
