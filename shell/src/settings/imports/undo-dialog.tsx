import type { ImportKind } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import type { ImportDto } from '../../api/endpoints.generated';
import { useUndoImportMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { recordsText } from './import-status';

interface UndoDialogProps {
  record: Pick<ImportDto, 'id' | 'kind' | 'fileName' | 'counts'>;
  /** Called when the undo has started. */
  onStarted?: () => void;
  onClose: () => void;
}

/** Kinds whose import also creates the clients that it doesn't find. */
const LINKED_TO_CLIENTS: readonly ImportKind[] = ['projects', 'tickets', 'invoices'];

/** Asks before an import is undone, and says what this deletes and restores. */
export function UndoDialog({ record, onStarted, onClose }: UndoDialogProps) {
  const { id, kind, fileName, counts } = record;
  const [undo] = useUndoImportMutation();
  const mutate = useIdempotentMutation();
  const { created, updated } = counts;
  const start = async (): Promise<void> => {
    await mutate((key) => undo({ id, 'Idempotency-Key': key }).unwrap());
    onStarted?.();
  };
  return (
    <ConfirmDialog
      title={`Undo the import of ${fileName}?`}
      confirmLabel="Undo Import"
      danger
      onConfirm={start}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        {created > 0 && <li>{recordsText(kind, created)} that it created will be deleted.</li>}
        {created > 0 && LINKED_TO_CLIENTS.includes(kind) && (
          <li>Clients that it created will be deleted, unless something else uses them.</li>
        )}
        {updated > 0 && (
          <li>{recordsText(kind, updated)} that it updated will get the previous values back.</li>
        )}
      </ul>
      Records that were changed or used after the import stay as they are. You&apos;ll see the
      reason for each.
    </ConfirmDialog>
  );
}
