import { TRASH_DAYS } from '@atrium/contracts';
import { DeleteDialog } from '@atrium/ui-kit/forms';
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
    <DeleteDialog
      title="Move this file to the trash?"
      confirmLabel="Move to Trash"
      noun="file"
      onDelete={() => deleteEvidence({ id: file.id }).unwrap()}
      successMessage="Evidence file moved to the trash"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        “{file.originalName}” can be brought back for {TRASH_DAYS} days, with all its versions. Its
        share links end at once and for good.
      </p>
    </DeleteDialog>
  );
}
