import { toast as channel, TOAST_MS, toastStore, UNDO_TOAST_MS } from '@atrium/web-kit';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '../icons';
import { focusOn } from '../overlay/list-position';
import styles from './toaster.module.css';

/**
 * Shows the toasts of web-kit for 5 or, with Undo, 10 seconds, or longer while hovered or focused
 * (docs/domain/shell.md#toasts). On a phone, where it can cover the next control, a tap anywhere on
 * it dismisses it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [isPaused, setIsPaused] = useState(false);
  const { onMounted, onFocus } = useReturnedFocus();

  useEffect(() => {
    if (!toast || isPaused) return;
    const timer = setTimeout(channel.dismiss, toast.onUndo ? UNDO_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  const isDestructive = toast?.kind === 'destructive';
  const Icon = isDestructive ? CloseCircleFilled : CheckCircleFilled;
  const dismiss = () => {
    setIsPaused(false);
    channel.dismiss();
  };

  const select = (onSelect: () => void) => () => {
    dismiss();
    onSelect();
  };

  // The region stays mounted, because screen readers announce only changes inside it.
  return (
    <div className={styles.region} role={isDestructive ? 'alert' : 'status'} aria-atomic>
      {toast && (
        <div
          key={toast.id}
          ref={onMounted}
          className={`${styles.toast} ${isDestructive ? styles.destructive : ''}`}
          onMouseEnter={() => setIsPaused(true)}
          onMouseLeave={() => setIsPaused(false)}
          onFocus={(event) => {
            setIsPaused(true);
            onFocus(event);
          }}
          onBlur={() => setIsPaused(false)}
          onClick={({ nativeEvent }) => isTouch(nativeEvent) && dismiss()}
        >
          <Icon className={styles.icon} />
          <div className={styles.title}>{toast.title}</div>
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
            <CloseOutlined />
          </button>
          {toast.description && <div className={styles.description}>{toast.description}</div>}
          {(toast.action ?? toast.onUndo) && (
            <div className={styles.actions}>
              {toast.action && (
                <button type="button" onClick={select(toast.action.onSelect)}>
                  {toast.action.label}
                </button>
              )}
              {toast.onUndo && (
                <button type="button" aria-keyshortcuts="z" onClick={select(toast.onUndo)}>
                  Undo
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns the focus to where it was before, when a toast that has it is removed. */
function useReturnedFocus() {
  const previous = useRef<Element>(null);
  const onMounted = useCallback(
    (toast: HTMLElement | null) => () => {
      if (!toast?.contains(document.activeElement)) return;
      if (!focusOn(previous.current)) focusOn(document.querySelector('main'));
    },
    [],
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return;
    previous.current = relatedTarget === document.body ? null : relatedTarget;
  };
  return { onMounted, onFocus };
}

/** A mouse click may be selecting the text, so only touch dismisses the toast. */
const isTouch = (click: Event): boolean => 'pointerType' in click && click.pointerType === 'touch';
