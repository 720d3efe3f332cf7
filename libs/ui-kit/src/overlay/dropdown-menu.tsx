import type { DropdownProps } from 'antd';
// Not from `antd`, which adds the split button.
import AntdDropdown from 'antd/es/dropdown/dropdown';
import { Anchor } from './anchor';

export interface DropdownMenuProps extends Pick<DropdownProps, 'menu' | 'placement' | 'align'> {
  open: boolean;
  button: HTMLElement | undefined;
  onOpenChange: (open: boolean) => void;
}

/** The menu of a `Dropdown`. */
export const DropdownMenu = ({ button, ...props }: DropdownMenuProps) => (
  <AntdDropdown trigger={['click']} autoFocus {...props}>
    <Anchor element={button} />
  </AntdDropdown>
);
