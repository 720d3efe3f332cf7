import { personOfTimeOff } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useCancelTimeOffRequestMutation } from '../api/time-off-api';

interface CancelRequestDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Asks before somebody's time off is cancelled, with a text of its own for what was approved. */
export function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const [cancelRequest] = useCancelTimeOffRequestMutation();
  const person = personOfTimeOff(request);

  const cancel = async (): Promise<void> => {
    try {
      await cancelRequest({ id: request.id }).unwrap();
    } catch (error) {
      toast.destructive({
        title: 'Error',
        description: 'Failed to cancel request. Please try again.',
      });
      throw error;
    }
    toast.success('Request cancelled');
  };

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
