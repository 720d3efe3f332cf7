import { DENIAL_COMMENTS_REQUIRED, timeOffUserName } from '@atrium/contracts';
import { LoadingSpinner, QueryContent, Stack } from '@atrium/ui-kit';
import { FormDialog, TextAreaField } from '@atrium/ui-kit/forms';
import { useGetTimeOffRequestQuery } from '../api/time-off-api';
import { RequestDetails } from '../shared/request-details';
import { outcomeOf } from '../shared/time-off-format';
import { RequestContext } from './request-context';
import styles from './time-off-manager.module.css';
import { type DecisionKind, useDecision } from './use-decision';

export interface Decision {
  /** Id of the request. */
  id: number;
  kind: DecisionKind;
}

interface DecisionDialogProps extends Decision {
  onClose: () => void;
}

const TEXTS = {
  approve: { title: 'Approve Time Off', submit: 'Approve Request' },
  deny: { title: 'Deny Time Off', submit: 'Deny Request' },
} as const;

/**
 * Approves or denies a request of the list with comments
 * (docs/domain/time-off.md#approval-context).
 */
export function DecisionDialog({ id, kind, onClose }: DecisionDialogProps) {
  const { title, submit } = TEXTS[kind];
  const query = useGetTimeOffRequestQuery({ id });
  const decide = useDecision(id);

  return (
    <FormDialog<{ comments?: string }>
      title={title}
      recordId={id}
      submitLabel={submit}
      danger={kind === 'deny'}
      // Someone else can decide while the dialog is open.
      disabledReason={query.data && outcomeOf(query.data)}
      width={600}
      onSubmit={({ comments }) => decide(kind, { comments, version: query.data?.version })}
      onClose={onClose}
    >
      <div className={styles.decision}>
        <QueryContent
          query={query}
          errorTitle="Couldn't load the request"
          skeleton={<LoadingSpinner />}
        >
          {(request) => (
            <Stack gap={16}>
              <strong>{timeOffUserName(request)}</strong>
              <RequestDetails request={request} />
              {request.context && <RequestContext request={request} context={request.context} />}
            </Stack>
          )}
        </QueryContent>
      </div>
      <TextAreaField
        name="comments"
        label="Comments"
        required={kind === 'deny' ? DENIAL_COMMENTS_REQUIRED : undefined}
        help="The requester sees your comments."
      />
    </FormDialog>
  );
}
