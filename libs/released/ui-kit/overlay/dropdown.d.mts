import type { DropdownProps } from 'antd';
export type { DropdownProps };
/** A menu that opens from a button by mouse or keyboard, and returns the focus to it. */
export declare function Dropdown({ children, onOpenChange, ...props }: DropdownProps): import("react").JSX.Element;
