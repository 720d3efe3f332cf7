import { toast, toastFailure } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import { useRestoreEvidenceMutation } from '../api/evidence-api';

/**
 * Restores a file from the trash, and reports the outcome.
 *
 * @param hint what to do after a failure that the server doesn't explain
 */
export function useRestoreFile(hint: string) {
  const [restoreEvidence, { isLoading }] = useRestoreEvidenceMutation();
  const navigate = useNavigate();
  const restore = async (id: number): Promise<void> => {
    try {
      await restoreEvidence({ id }).unwrap();
      toast.success({
        title: 'Evidence file restored successfully!',
        action: { label: 'Open File', onSelect: () => void navigate(`/evidence/${id}`) },
      });
    } catch (error) {
      toastFailure('Failed to restore evidence file', error, hint);
    }
  };
  return [restore, { isLoading }] as const;
}
