export interface ToastContent {
  title: string;
  description?: string;
}

export interface Toast extends ToastContent {
  id: number;
  kind: 'success' | 'destructive';
}

/** Time that a toast stays, in milliseconds (specification section 9). */
export const TOAST_MS = 5000;

type TakeBack = () => void;

const listeners = new Set<() => void>();
let visible: Toast | null = null;
let lastId = 0;

function show(toast: Toast | null): void {
  visible = toast;
  for (const listener of listeners) listener();
}

const announce =
  (kind: Toast['kind']) =>
  (content: ToastContent | string): TakeBack => {
    lastId += 1;
    const id = lastId;
    const parts = typeof content === 'string' ? { title: content } : content;
    show({ id, kind, ...parts });
    return () => {
      if (visible?.id === id) show(null);
    };
  };

/**
 * Says in passing what happened. One toast is visible at a time: a new one replaces it. What gives
 * back takes this one away, as long as it is there.
 */
export const toast = {
  success: announce('success'),
  destructive: announce('destructive'),
  dismiss: (): void => show(null),
};

/** The channel's other end: whoever draws the toast decides when its time is over. */
export const toastStore = {
  read: (): Toast | null => visible,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
