import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';

export type { DropdownProps };

/** A menu that opens from a button, also by keyboard. */
export const Dropdown = (props: DropdownProps) => (
  <AntdDropdown trigger={['click']} autoFocus {...props} />
);
