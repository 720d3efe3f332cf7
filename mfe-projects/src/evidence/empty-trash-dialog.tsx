import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatFileSize, toast } from '@atrium/web-kit';
import { useEmptyEvidenceTrashMutation } from '../api/evidence-api';

/** Asks before every file in the trash is deleted permanently. */
export function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const [emptyTrash] = useEmptyEvidenceTrashMutation();
  return (
    <ConfirmDialog
      title="Empty the trash?"
      confirmLabel="Empty Trash"
      danger
      onConfirm={async () => {
        const { files, sizeBytes } = await emptyTrash().unwrap();
        toast.success(
          `Trash emptied: ${files} ${files === 1 ? 'file' : 'files'}, ${formatFileSize(sizeBytes)}`,
        );
      }}
      onClose={onClose}
    >
      <p>
        All files in the trash, including those of other users, are deleted permanently with all
        their versions. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
