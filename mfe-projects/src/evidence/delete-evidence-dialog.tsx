import { TRASH_DAYS } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useDeleteEvidenceMutation } from '../api/evidence-api';

interface DeleteEvidenceDialogProps {
  file: EvidenceDto;
  onClose: () => void;
  /** The file is in the trash. */
  onDeleted: () => void;
}

/** Asks before a file goes to the trash, and names what can be undone and what not. */
export function DeleteEvidenceDialog({ file, onClose, onDeleted }: DeleteEvidenceDialogProps) {
  const [deleteEvidence] = useDeleteEvidenceMutation();
  return (
    <ConfirmDialog
      title="Move this file to the trash?"
      confirmLabel="Move to Trash"
      danger
      onConfirm={async () => {
        await deleteEvidence({ id: file.id }).unwrap();
        toast.success('Evidence file moved to the trash');
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>
        “{file.originalName}” can be brought back for {TRASH_DAYS} days, with all its versions. Its
        share links end at once and for good.
      </p>
    </ConfirmDialog>
  );
}
