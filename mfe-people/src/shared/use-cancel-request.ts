import { unlessArrived } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import {
  useCancelTimeOffRequestMutation,
  useLazyGetTimeOffRequestQuery,
} from '../api/time-off-api';

/** Cancels a request and says so; what failed is said as well, and thrown for the dialog to keep. */
export function useCancelRequest(id: number): () => Promise<void> {
  const [cancelRequest] = useCancelTimeOffRequestMutation();
  const [readRequest] = useLazyGetTimeOffRequestQuery();
  return async () => {
    try {
      await unlessArrived(
        () => cancelRequest({ id }).unwrap(),
        { status: 'cancelled' },
        () => readRequest({ id }).unwrap(),
      );
    } catch (error) {
      toast.destructive({
        title: 'Error',
        description: 'Failed to cancel request. Please try again.',
      });
      throw error;
    }
    toast.success('Request cancelled');
  };
}
