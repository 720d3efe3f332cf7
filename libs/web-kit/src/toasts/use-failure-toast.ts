import { useRef } from 'react';
import { toast, type ToastContent } from './toast-store';

/**
 * Says that something did not work, until another try of it does: for what otherwise succeeds
 * without a word, so that the failure would outlive it.
 */
export function useFailureToast(): { show: (content: ToastContent) => void; clear: () => void } {
  const takeBack = useRef<() => void>(undefined);
  return {
    show: (content) => {
      takeBack.current = toast.destructive(content);
    },
    clear: () => takeBack.current?.(),
  };
}
