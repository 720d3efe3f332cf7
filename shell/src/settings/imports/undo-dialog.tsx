import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { countOf } from '@atrium/web-kit';
import type { ImportDetailDto } from '../../api/endpoints.generated';
import { useUndoImportMutation } from '../settings-api';

interface UndoDialogProps {
  record: ImportDetailDto;
  onClose: () => void;
}

/** Asks before an import is undone, with the number of records. */
export function UndoDialog({ record: { id, counts }, onClose }: UndoDialogProps) {
  const [undo] = useUndoImportMutation();
  const mutate = useIdempotentMutation();
  const { created, updated } = counts;
  const effects = [
    created > 0 && `deletes the ${countOf(created, 'record')} that it created`,
    updated > 0 && `restores the ${countOf(updated, 'record')} that it updated`,
  ].filter((effect) => effect !== false);
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirmLabel="Undo Import"
      danger
      onConfirm={() => mutate((key) => undo({ id, 'Idempotency-Key': key }).unwrap())}
      onClose={onClose}
    >
      This {effects.join(' and ')}. Records that were changed or used after the import stay as they
      are, and you see the reason for each.
    </ConfirmDialog>
  );
}
