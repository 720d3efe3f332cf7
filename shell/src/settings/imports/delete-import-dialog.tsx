import { DeleteDialog } from '@atrium/ui-kit/forms';
import type { ImportDto } from '../../api/endpoints.generated';
import { useDeleteImportMutation } from '../settings-api';

interface DeleteImportDialogProps {
  record: Pick<ImportDto, 'id' | 'fileName'>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before an import that changed no records is deleted. */
export function DeleteImportDialog({ record, onDeleted, onClose }: DeleteImportDialogProps) {
  const { id, fileName } = record;
  const [deleteImport] = useDeleteImportMutation();
  return (
    <DeleteDialog
      noun="import"
      title={`Delete the import of ${fileName}?`}
      confirmLabel="Delete Import"
      successMessage="Import deleted"
      onDelete={() => deleteImport({ id }).unwrap()}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      This deletes the uploaded rows. No records change.
    </DeleteDialog>
  );
}
