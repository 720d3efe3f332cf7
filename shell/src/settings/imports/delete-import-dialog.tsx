import { ConfirmDialog } from '@atrium/ui-kit/forms';
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
  const confirm = async (): Promise<void> => {
    await deleteImport({ id }).unwrap();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={`Delete the import of ${fileName}?`}
      confirmLabel="Delete Import"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      The uploaded rows are deleted. Records don&apos;t change, because none of these rows has been
      imported.
    </ConfirmDialog>
  );
}
