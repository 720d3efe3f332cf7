import { useIdempotentMutation } from '@atrium/ui-kit';
import { toast } from '@atrium/web-kit';
import {
  useCancelTimeOffRequestMutation,
  useLazyGetTimeOffRequestQuery,
} from '../api/time-off-api';

/**
 * Cancels a request and shows the outcome as a toast. Throws on failure, so that the dialog stays
 * open.
 */
export function useCancelRequest(id: number): () => Promise<void> {
  const [cancelRequest] = useCancelTimeOffRequestMutation();
  const [readRequest] = useLazyGetTimeOffRequestQuery();
  const mutate = useIdempotentMutation();
  return async () => {
    try {
      await mutate(() => cancelRequest({ id }).unwrap(), {
        changes: { status: 'cancelled' },
        read: () => readRequest({ id }).unwrap(),
      });
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
