import { timeOffPersonName } from '@atrium/contracts';
import { ErrorState, LoadingSpinner, Stack } from '@atrium/ui-kit';
import { FormDialog, TextAreaField, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import {
  useApproveTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useGetTimeOffRequestQuery,
} from '../api/time-off-api';
import { RequestDetails } from '../shared/request-details';
import { RequestContext } from './request-context';
import styles from './time-off-manager.module.css';

export interface Decision {
  /** Id of the request. */
  id: number;
  kind: 'approve' | 'deny';
}

interface DecisionDialogProps extends Decision {
  onClose: () => void;
}

const TEXTS = {
  approve: {
    title: 'Approve Time Off',
    status: 'approved',
    submit: 'Approve Request',
    success: 'Request approved',
    failure: 'Failed to approve request',
  },
  deny: {
    title: 'Deny Time Off',
    status: 'denied',
    submit: 'Deny Request',
    success: 'Request denied',
    failure: 'Failed to deny request',
  },
} as const;

/** Approves or denies a request with comments (docs/domain/time-off.md#approval-context). */
export function DecisionDialog({ id, kind, onClose }: DecisionDialogProps) {
  const texts = TEXTS[kind];
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
        changes: { status: texts.status, comments: comments ?? null },
        read: () => refetch().unwrap(),
      });
    } catch (failure) {
      toast.destructive({
        title: texts.failure,
        description: errorMessage(failure, 'Please try again.'),
      });
      throw failure;
    }
    toast.success(texts.success);
  };

  return (
    <FormDialog<{ comments?: string }>
      title={texts.title}
      submitLabel={texts.submit}
      width={600}
      onSubmit={decide}
      onClose={onClose}
    >
      <div className={styles.decision}>
        {request ? (
          <Stack gap={16}>
            <strong>{timeOffPersonName(request)}</strong>
            <RequestDetails request={request} />
            {request.context && <RequestContext request={request} context={request.context} />}
          </Stack>
        ) : error ? (
          <ErrorState
            title="Couldn't load the request"
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
        help="The requester sees your comments."
      />
    </FormDialog>
  );
}
