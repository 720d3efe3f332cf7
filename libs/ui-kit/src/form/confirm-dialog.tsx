import { errorMessage } from '@atrium/web-kit';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { FormError } from './form-error';
import styles from './form-dialog.module.css';
import { Modal } from '../overlay/modal';
import { useRestoredFocus } from '../overlay/use-restored-focus';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, and what cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Begins at the answer that the dialog is opened for, which can do no harm. */
  focusConfirm?: boolean;
  /** The dialog closes when it is done; a rejection's sentence is shown in it. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

/** Asks before something is done; open as long as it is mounted. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  focusConfirm = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const startRef = useRef<HTMLButtonElement>(null);
  useRestoredFocus();

  const confirm = async (): Promise<void> => {
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, 'This did not work. Nothing was changed; please try again.'));
      setRunning(false);
    }
  };
  const close = () => {
    if (!running) onClose();
  };

  return (
    <Modal
      open
      title={title}
      width={440}
      onCancel={close}
      // A harmless answer has the focus: a stray Enter does not delete anything.
      afterOpenChange={(open) => open && startRef.current?.focus()}
      footer={
        <div className={styles.footer}>
          <Button ref={focusConfirm ? undefined : startRef} onClick={close} disabled={running}>
            {cancelLabel}
          </Button>
          <Button
            ref={focusConfirm ? startRef : undefined}
            type="primary"
            danger={danger}
            loading={running}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <FormError failure={failure} />
      <div className={styles.words}>{children}</div>
    </Modal>
  );
}
