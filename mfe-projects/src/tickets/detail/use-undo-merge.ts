import { ticketNumber } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { toast, toastFailure } from '@atrium/web-kit';
import { useUnmergeTicketMutation } from '../../api/tickets-api';

interface ToastAction {
  label: string;
  onSelect: () => void;
}

/**
 * Undoes the merge of a ticket (docs/domain/tickets.md#undoing-a-merge).
 *
 * @returns the function that does it, and whether it is running
 */
export function useUndoMerge(): [
  undoMerge: (id: number, action?: ToastAction) => Promise<void>,
  isLoading: boolean,
] {
  const [unmerge, { isLoading }] = useUnmergeTicketMutation();
  const mutate = useIdempotentMutation();
  const undoMerge = async (id: number, action?: ToastAction): Promise<void> => {
    try {
      await mutate((key) => unmerge({ id, 'Idempotency-Key': key }).unwrap());
      toast.success({ title: 'Merge undone', action });
    } catch (error) {
      toastFailure(
        'Failed to undo the merge',
        error,
        `Please try to undo the merge of ${ticketNumber(id)} again.`,
      );
    }
  };
  return [undoMerge, isLoading];
}
