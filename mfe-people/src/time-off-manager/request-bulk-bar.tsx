import { DENIAL_COMMENTS_REQUIRED } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog, FormDialog, TextAreaField } from '@atrium/ui-kit/forms';
import { useState } from 'react';
import type { BulkTimeOffRequestsDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { useChangeTimeOffRequestsMutation } from '../api/time-off-api';
import { requestName } from '../shared/time-off-format';

type BulkAction = BulkTimeOffRequestsDto['action'];

const DONE_LABELS = {
  approve: 'approved',
  deny: 'denied',
  cancel: 'cancelled',
} as const satisfies Record<BulkAction, string>;

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
      done: DONE_LABELS[selectedAction],
      send: (key) => changeRequests({ 'Idempotency-Key': key, bulkTimeOffRequestsDto }).unwrap(),
    });
  };
  const close = () => setAction(undefined);
  const requests = count(selectedRequests.length);
  const verb = action === 'deny' ? 'Deny' : 'Approve';

  return (
    <>
      <BulkBar selection={selection} noun="requests">
        <Button onClick={() => setAction('approve')}>Approve</Button>
        <Button onClick={() => setAction('deny')}>Deny</Button>
        <Button danger onClick={() => setAction('cancel')}>
          Cancel Requests
        </Button>
      </BulkBar>
      {(action === 'approve' || action === 'deny') && (
        <FormDialog<{ comments?: string }>
          title={`${verb} ${requests}?`}
          submitLabel={verb}
          onSubmit={({ comments }) => change(action, comments)}
          onClose={close}
        >
          <TextAreaField
            name="comments"
            label="Comments"
            required={action === 'deny' ? DENIAL_COMMENTS_REQUIRED : undefined}
            help="Everyone whose request you selected sees your comments."
          />
        </FormDialog>
      )}
      {action === 'cancel' && (
        <ConfirmDialog
          title={`Cancel ${requests}?`}
          confirmLabel="Cancel Requests"
          cancelLabel="Keep Requests"
          danger
          onConfirm={() => change('cancel')}
          onClose={close}
        >
          Cancelling an approved request restores the balance. You can&apos;t undo this.
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}
