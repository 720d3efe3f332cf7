import type { DropdownProps } from 'antd';
// Not from `antd`, which adds the split button.
import AntdDropdown from 'antd/es/dropdown/dropdown';
import { AntdProvider } from '../theme/antd-provider';
import { Anchor } from './anchor';

export interface DropdownMenuProps extends Omit<DropdownProps, 'children'> {
  open: boolean;
  button: HTMLElement | undefined;
  onOpenChange: NonNullable<DropdownProps['onOpenChange']>;
}

/** The menu of a `Dropdown`. */
export const DropdownMenu = ({ button, ...props }: DropdownMenuProps) => (
  <AntdProvider>
    <AntdDropdown trigger={['click']} autoFocus {...props}>
      <Anchor element={button} />
    </AntdDropdown>
  </AntdProvider>
);
