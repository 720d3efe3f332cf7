import { useIdempotentMutation } from '@atrium/ui-kit';
import { toast } from '@atrium/web-kit';
import type { CancelTimeOffRequestDto } from '../api/endpoints.generated';
import {
  useCancelTimeOffRequestWithCommentsMutation,
  useLazyGetTimeOffRequestQuery,
} from '../api/time-off-api';

/**
 * Cancels a request and shows the outcome as a toast. Throws on failure, so that the dialog stays
 * open.
 */
export function useCancelRequest(id: number): (input?: CancelTimeOffRequestDto) => Promise<void> {
  const [cancelRequest] = useCancelTimeOffRequestWithCommentsMutation();
  const [readRequest] = useLazyGetTimeOffRequestQuery();
  const mutate = useIdempotentMutation();
  return async ({ cancellationComments: entered, version } = {}) => {
    const cancellationComments = entered || null;
    const cancelTimeOffRequestDto = { cancellationComments, version };
    try {
      await mutate(() => cancelRequest({ id, cancelTimeOffRequestDto }).unwrap(), {
        changes: { status: 'cancelled', cancellationComments },
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
