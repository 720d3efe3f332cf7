import { useRef } from 'react';
import { createListeners } from '../store/listeners';

export interface ToastContent {
  title: string;
  description?: string;
  /** A button, such as `Open T-0042`, that also dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Reverses what the toast reports. The toast offers it as Undo, for longer than others. */
  onUndo?: () => void;
}

export interface Toast extends ToastContent {
  id: number;
  kind: 'success' | 'destructive';
}

/** How long a toast is visible, in milliseconds (docs/domain/shell.md#toasts). */
export const TOAST_MS = 5000;
export const UNDO_TOAST_MS = 10_000;

type Dismiss = () => void;

const { subscribe, notify } = createListeners();
let visible: Toast | null = null;
let lastId = 0;

function show(toast: Toast | null): void {
  visible = toast;
  notify();
}

const showToast =
  (kind: Toast['kind']) =>
  (content: ToastContent | string): Dismiss => {
    lastId += 1;
    const id = lastId;
    const parts = typeof content === 'string' ? { title: content } : content;
    show({ id, kind, ...parts });
    return () => {
      if (visible?.id === id) show(null);
    };
  };

/**
 * Shows a toast. Only one is visible at a time: a new one replaces it. The returned function
 * dismisses this toast if it is still visible.
 */
export const toast = {
  success: showToast('success'),
  destructive: showToast('destructive'),
  dismiss: (): void => show(null),
};

/** The visible toast, for the component that renders it and dismisses it when its time is over. */
export const toastStore = {
  read: (): Toast | null => visible,
  subscribe,
};

/**
 * Shows a failure until the next attempt: for actions that succeed silently, where the toast would
 * otherwise outlive the failure.
 */
export function useFailureToast(): { show: (content: ToastContent) => void; clear: () => void } {
  const dismiss = useRef<Dismiss>(undefined);
  return {
    show: (content) => {
      dismiss.current = toast.destructive(content);
    },
    clear: () => dismiss.current?.(),
  };
}
