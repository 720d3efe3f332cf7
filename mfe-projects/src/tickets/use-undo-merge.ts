import { ticketNumber } from '@atrium/contracts';
import { errorMessage, toast } from '@atrium/web-kit';
import { useUnmergeTicketMutation } from '../api/tickets-api';

interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** Undoes the merge of a ticket (docs/domain/tickets.md#undoing-a-merge). */
export function useUndoMerge(): (id: number, action?: ToastAction) => Promise<void> {
  const [unmerge] = useUnmergeTicketMutation();
  return async (id, action) => {
    try {
      await unmerge({ id }).unwrap();
      toast.success({ title: 'Merge undone', action });
    } catch (error) {
      toast.destructive({
        title: 'Failed to undo the merge',
        description: errorMessage(error, `${ticketNumber(id)} is still merged. Please try again.`),
      });
    }
  };
}
