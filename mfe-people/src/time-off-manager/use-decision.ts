import { useIdempotentMutation } from '@atrium/ui-kit';
import { toast, toastFailure } from '@atrium/web-kit';
import {
  useApproveTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useLazyGetTimeOffRequestQuery,
} from '../api/time-off-api';

export type DecisionKind = 'approve' | 'deny';

const TEXTS = {
  approve: {
    status: 'approved',
    success: 'Request approved',
    failure: 'Failed to approve request',
  },
  deny: { status: 'denied', success: 'Request denied', failure: 'Failed to deny request' },
} as const;

interface DecisionInput {
  comments: string | undefined;
  /** The version that the user saw. */
  version: number | undefined;
}

/** Approves or denies a request and shows the outcome as a toast. Rejects on failure. */
export function useDecision(
  id: number,
): (kind: DecisionKind, input: DecisionInput) => Promise<void> {
  const [approve] = useApproveTimeOffRequestMutation();
  const [deny] = useDenyTimeOffRequestMutation();
  const [read] = useLazyGetTimeOffRequestQuery();
  const mutate = useIdempotentMutation();
  return async (kind, { comments, version }) => {
    const { status, success, failure } = TEXTS[kind];
    const send = () =>
      kind === 'approve'
        ? approve({ id, approveTimeOffRequestDto: { comments: comments || null, version } })
        : deny({ id, denyTimeOffRequestDto: { comments: comments ?? '', version } });
    try {
      await mutate(() => send().unwrap(), {
        changes: { status, comments: comments ?? null },
        read: () => read({ id }).unwrap(),
      });
    } catch (error) {
      toastFailure(failure, error);
      throw error;
    }
    toast.success(success);
  };
}
