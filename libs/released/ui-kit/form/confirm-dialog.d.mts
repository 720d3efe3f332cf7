import { type ReactNode } from 'react';
export interface ConfirmDialogProps {
    title: string;
    /** What will happen, and whether it can be undone. */
    children: ReactNode;
    confirmLabel: string;
    cancelLabel?: string;
    danger?: boolean;
    /** Focuses the confirm button, for an action that does no harm. */
    focusConfirm?: boolean;
    /** The dialog closes when this resolves, and shows the message of a rejection. */
    onConfirm: () => Promise<unknown> | void;
    onClose: () => void;
}
/** Asks for confirmation; open while mounted. */
export declare function ConfirmDialog({ title, children, confirmLabel, cancelLabel, danger, focusConfirm, onConfirm, onClose, }: ConfirmDialogProps): import("react").JSX.Element;
