import { errorMessage, needsStepUp } from '@atrium/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { Modal } from '../overlay/dialog';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import styles from './form-dialog.module.css';
import { FormError } from './form-notices';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Focuses the confirm button, for an action that does no harm. */
  focusConfirm?: boolean;
  /** A click next to the dialog doesn't close it, because its content can't be shown again. */
  ignoreOutsideClicks?: boolean;
  /** The dialog can open over any other one. */
  onTop?: boolean;
  /**
   * The dialog closes when this resolves, and shows the message of a rejection, unless the user
   * cancelled the confirmation of their identity.
   */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

const FALLBACK = 'Something went wrong and nothing was changed. Please try again.';

/** Asks for confirmation; open while mounted. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  focusConfirm = false,
  ignoreOutsideClicks = false,
  onTop,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const initialFocusRef = useRef<HTMLButtonElement>(null);
  useRestoredFocus();

  const confirm = async (): Promise<void> => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      if (!needsStepUp(error)) setFailure(errorMessage(error, FALLBACK));
      setIsRunning(false);
    }
  };
  const close = () => {
    if (!isRunning) onClose();
  };

  return (
    <Modal
      open
      title={title}
      width={440}
      mask={{ closable: !ignoreOutsideClicks }}
      onTop={onTop}
      onCancel={close}
      // The harmless button has the focus, so that an accidental Enter deletes nothing.
      afterOpenChange={(open) => open && focusBelowQuestion(initialFocusRef.current)}
      footer={
        <div className={styles.footer}>
          <Button
            ref={focusConfirm ? undefined : initialFocusRef}
            onClick={close}
            disabled={isRunning}
          >
            {cancelLabel}
          </Button>
          <Button
            ref={focusConfirm ? initialFocusRef : undefined}
            type="primary"
            danger={danger}
            loading={isRunning}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <FormError failure={failure} />
      <div className={styles.message}>{children}</div>
    </Modal>
  );
}

/** Focuses a button without scrolling the beginning of a long question out of view. */
function focusBelowQuestion(button: HTMLElement | null): void {
  button?.focus();
  button?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
}
