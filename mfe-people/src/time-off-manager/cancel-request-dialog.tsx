import { timeOffPersonName } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useCancelRequest } from '../shared/use-cancel-request';

interface CancelRequestDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Asks before somebody's time off is cancelled, with a text of its own for what was approved. */
export function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const cancel = useCancelRequest(request.id);
  const person = timeOffPersonName(request);

  return (
    <ConfirmDialog
      title="Cancel this request?"
      confirmLabel="Cancel Request"
      cancelLabel="Keep Request"
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      {request.status === 'approved'
        ? `The time off of ${person} has been approved already. Cancelling it restores the balance.`
        : `${person} is waiting for a decision on this request.`}
    </ConfirmDialog>
  );
}
