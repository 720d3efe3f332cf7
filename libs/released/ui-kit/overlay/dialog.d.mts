import { type ModalProps } from 'antd';
import { type ReactNode } from 'react';
interface ModalLevel {
    /** The dialog can open over any other one. */
    onTop?: boolean;
}
/** antd's modal with a fade. Growing out of its opener, its buttons would move away from a quick click. */
export declare const Modal: ({ onTop, ...props }: ModalProps & ModalLevel) => import("react").JSX.Element;
export interface DialogProps extends ModalLevel {
    title: ReactNode;
    children: ReactNode;
    /** Buttons below the content. */
    footer?: ReactNode;
    /** Pixels; at most the width of the screen. */
    width?: number;
    /** Without a close button, the content has the focus already during the animation. */
    closable?: boolean;
    onClose: () => void;
}
/**
 * Shows content above the page and focuses it rather than the close button; open while mounted. For
 * input, use `FormDialog`.
 */
export declare function Dialog({ title, children, footer, width, closable, onTop, onClose, }: DialogProps): import("react").JSX.Element;
export {};
