import { toast } from '@atrium/web-kit';
import { useCancelTimeOffRequestMutation } from '../api/time-off-api';

/** Cancels a request and says so; what failed is said as well, and thrown for the dialog to keep. */
export function useCancelRequest(id: number): () => Promise<void> {
  const [cancelRequest] = useCancelTimeOffRequestMutation();
  return async () => {
    try {
      await cancelRequest({ id }).unwrap();
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
