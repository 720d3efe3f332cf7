export interface ToastContent {
    title: string;
    description?: string;
    /** A button, such as `Open T-0042`, that also dismisses the toast. */
    action?: {
        label: string;
        onSelect: () => void;
    };
    /** Reverses what the toast reports. The toast offers it as Undo, for longer than others. */
    onUndo?: () => void;
}
export interface Toast extends ToastContent {
    id: number;
    kind: 'success' | 'destructive';
}
/** How long a toast is visible, in milliseconds (docs/domain/shell.md#toasts). */
export declare const TOAST_MS = 5000;
export declare const UNDO_TOAST_MS = 10000;
type Dismiss = () => void;
/**
 * Shows a toast. Only one is visible at a time: a new one replaces it. The returned function dismisses
 * this toast if it is still visible.
 */
export declare const toast: {
    success: (content: ToastContent | string) => Dismiss;
    destructive: (content: ToastContent | string) => Dismiss;
    dismiss: () => void;
};
/** The visible toast, for the component that renders it and dismisses it when its time is over. */
export declare const toastStore: {
    read: () => Toast | null;
    subscribe: (listener: () => void) => () => undefined;
};
/**
 * Shows a failure until the next attempt: for actions that succeed silently, where the toast would
 * otherwise outlive the failure.
 */
export declare function useFailureToast(): {
    show: (content: ToastContent) => void;
    clear: () => void;
};
export {};
