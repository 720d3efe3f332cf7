import type { DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode } from 'react';
export interface DrawerProps extends Omit<AntdDrawerProps, 'onClose'> {
    onClose?: () => void;
}
/** Content that slides in from the edge of the page. */
export declare const Drawer: import("react").ComponentType<DrawerProps>;
export interface SidePanelProps {
    open: boolean;
    title: ReactNode;
    subtitle?: ReactNode;
    /** Actions next to the title. */
    extra?: ReactNode;
    footer?: ReactNode;
    children: ReactNode;
    /** Pixels; on a phone the panel covers the page. */
    width?: number;
    onClose: () => void;
}
/**
 * A record next to the list that it was opened from. It takes the focus, closes on Escape and
 * restores the focus. Keep `open` in the URL (`useUrlState`), so that the record can be linked to.
 */
export declare function SidePanel({ open, title, subtitle, extra, footer, children, width, onClose, }: SidePanelProps): import("react").JSX.Element;
