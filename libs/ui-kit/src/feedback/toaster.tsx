import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { toast as channel, TOAST_MS, toastStore } from '@atrium/web-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';

/**
 * Shows the toasts of web-kit: one at a time, for 5 seconds (specification section 9), longer while
 * the pointer or the focus rests on it. On a phone, where it may lie over what is needed next, a tap
 * anywhere on it takes it away.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(channel.dismiss, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const isDestructive = toast?.kind === 'destructive';
  const Icon = isDestructive ? CloseCircleFilled : CheckCircleFilled;
  const dismiss = () => {
    setHeld(false);
    channel.dismiss();
  };

  // The region stays in the page: a screen reader announces what changes inside of it.
  return (
    <div className={styles.region} role={isDestructive ? 'alert' : 'status'} aria-atomic>
      {toast && (
        <div
          key={toast.id}
          className={`${styles.toast} ${isDestructive ? styles.destructive : ''}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={({ nativeEvent }) => isTouch(nativeEvent) && dismiss()}
        >
          <Icon className={styles.icon} aria-hidden />
          <div className={styles.title}>{toast.title}</div>
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
            <CloseOutlined aria-hidden />
          </button>
          {toast.description && <div className={styles.description}>{toast.description}</div>}
        </div>
      )}
    </div>
  );
}

/** Browsers tell by which pointer a click was made; a mouse may be about to select the text. */
const isTouch = (click: Event): boolean => 'pointerType' in click && click.pointerType === 'touch';
