import { Button } from '../actions/button';
import { Modal } from '../overlay/dialog';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import styles from './form-dialog.module.css';

export interface BulkError {
  /** The record, such as `T-0042`. */
  record: string;
  reason: string;
}

interface BulkErrorsDialogProps {
  /** Such as `2 tickets were not changed`. */
  title: string;
  errors: readonly BulkError[];
  onClose: () => void;
}

/** The records that a bulk change could not change, each with the reason. */
export function BulkErrorsDialog({ title, errors, onClose }: BulkErrorsDialogProps) {
  useRestoredFocus();
  return (
    <Modal
      open
      title={title}
      width={520}
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <ul className={styles.message}>
        {errors.map(({ record, reason }) => (
          <li key={record}>
            <strong>{record}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
