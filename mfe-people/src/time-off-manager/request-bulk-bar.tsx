import { DENIAL_COMMENTS_REQUIRED } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { FormDialog, TextAreaField } from '@atrium/ui-kit/forms';
import { useState } from 'react';
import type { BulkTimeOffRequestsDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { useChangeTimeOffRequestsMutation } from '../api/time-off-api';
import { requestName } from '../shared/time-off-format';

type BulkAction = BulkTimeOffRequestsDto['action'];

const TEXTS = {
  approve: { verb: 'Approve', submit: 'Approve', done: 'approved' },
  deny: { verb: 'Deny', submit: 'Deny', done: 'denied' },
  cancel: { verb: 'Cancel', submit: 'Cancel Requests', done: 'cancelled' },
} as const satisfies Record<BulkAction, object>;

interface RequestBulkBarProps {
  selection: RowSelection;
  rows: readonly TimeOffRequestDto[];
}

/** Decides on or cancels the selected requests together (docs/domain/time-off.md#bulk-actions). */
export function RequestBulkBar({ selection, rows }: RequestBulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [changeRequests] = useChangeTimeOffRequestsMutation();
  const selectedRequests = rows.filter(({ id }) => selection.selected.has(id));
  const { count, run, errorsDialog } = useBulkChange({
    noun: 'request',
    selection,
    nameOf: (id) => {
      const request = selectedRequests.find((candidate) => candidate.id === id);
      return request && requestName(request);
    },
  });

  const change = (selectedAction: BulkAction, comments?: string): Promise<void> => {
    const ids = selectedRequests.map(({ id }) => id);
    const bulkTimeOffRequestsDto = { ids, action: selectedAction, comments: comments || null };
    return run({
      done: TEXTS[selectedAction].done,
      send: (key) => changeRequests({ 'Idempotency-Key': key, bulkTimeOffRequestsDto }).unwrap(),
    });
  };
  const requests = count(selectedRequests.length);

  return (
    <>
      <BulkBar selection={selection} noun="requests">
        <Button onClick={() => setAction('approve')}>Approve</Button>
        <Button onClick={() => setAction('deny')}>Deny</Button>
        <Button danger onClick={() => setAction('cancel')}>
          Cancel Requests
        </Button>
      </BulkBar>
      {action && (
        <FormDialog<{ comments?: string }>
          title={`${TEXTS[action].verb} ${requests}?`}
          submitLabel={TEXTS[action].submit}
          cancelLabel={action === 'cancel' ? 'Keep Requests' : undefined}
          danger={action !== 'approve'}
          onSubmit={({ comments }) => change(action, comments)}
          onClose={() => setAction(undefined)}
        >
          {action === 'cancel' && (
            <p>Cancelling an approved request restores the balance. You can&apos;t undo this.</p>
          )}
          <TextAreaField
            name="comments"
            label="Comments"
            required={action === 'deny' ? DENIAL_COMMENTS_REQUIRED : undefined}
            help="Everyone whose request you selected sees your comments."
          />
        </FormDialog>
      )}
      {errorsDialog}
    </>
  );
}
