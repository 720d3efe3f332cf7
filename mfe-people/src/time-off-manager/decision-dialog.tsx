import { timeOffPersonName } from '@atrium/contracts';
import { ErrorState, LoadingSpinner, Stack } from '@atrium/ui-kit';
import { FormDialog, TextAreaField, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import {
  useApproveTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useGetTimeOffRequestQuery,
} from '../api/time-off-api';
import { RequestFacts } from '../shared/request-facts';
import { RequestContext } from './request-context';
import styles from './time-off-manager.module.css';

export interface Decision {
  /** Of the request. */
  id: number;
  kind: 'approve' | 'deny';
}

interface DecisionDialogProps extends Decision {
  onClose: () => void;
}

const WORDS = {
  approve: {
    title: 'Approve Time Off',
    status: 'approved',
    submit: 'Approve Request',
    done: 'Request approved',
    failed: 'Failed to approve request',
  },
  deny: {
    title: 'Deny Time Off',
    status: 'denied',
    submit: 'Deny Request',
    done: 'Request denied',
    failed: 'Failed to deny request',
  },
} as const;

/** Approves or denies with comments, in view of what speaks for and against it. */
export function DecisionDialog({ id, kind, onClose }: DecisionDialogProps) {
  const words = WORDS[kind];
  const { data: request, error, isFetching, refetch } = useGetTimeOffRequestQuery({ id });
  const [approve] = useApproveTimeOffRequestMutation();
  const [deny] = useDenyTimeOffRequestMutation();
  const mutate = useIdempotentMutation();

  const decide = async ({ comments }: { comments?: string }): Promise<void> => {
    const version = request?.version;
    const send = () =>
      kind === 'approve'
        ? approve({ id, approveTimeOffRequestDto: { comments: comments || null, version } })
        : deny({ id, denyTimeOffRequestDto: { comments: comments ?? '', version } });
    try {
      await mutate(() => send().unwrap(), {
        changes: { status: words.status, comments: comments ?? null },
        read: () => refetch().unwrap(),
      });
    } catch (failure) {
      toast.destructive({
        title: words.failed,
        description: errorMessage(failure, 'Nothing was decided. Please try again.'),
      });
      throw failure;
    }
    toast.success(words.done);
  };

  return (
    <FormDialog<{ comments?: string }>
      title={words.title}
      submitLabel={words.submit}
      width={600}
      onSubmit={decide}
      onClose={onClose}
    >
      <div className={styles.decision}>
        {request ? (
          <Stack gap={16}>
            <strong>{timeOffPersonName(request)}</strong>
            <RequestFacts request={request} />
            {request.context && <RequestContext request={request} context={request.context} />}
          </Stack>
        ) : error ? (
          <ErrorState
            title="The request could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSpinner />
        )}
      </div>
      <TextAreaField
        name="comments"
        label="Comments"
        required={kind === 'deny' ? 'Please say why the request is denied.' : undefined}
        help="The person reads them with the decision."
      />
    </FormDialog>
  );
}
