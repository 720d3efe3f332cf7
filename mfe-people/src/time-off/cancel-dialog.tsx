import { formatHours, minutesToHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatDateRange } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useCancelRequest } from '../shared/use-cancel-request';

interface CancelDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Confirms cancelling the user's own request. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const cancel = useCancelRequest(request.id);
  const { type, startDate, endDate, minutes, status } = request;
  const description = `${TIME_OFF_TYPE_LABELS[type].toLowerCase()} request for ${formatDateRange(startDate, endDate)}`;

  return (
    <ConfirmDialog
      title="Cancel Time Off Request"
      confirmLabel="Cancel Request"
      cancelLabel="Keep Request"
      danger
      onConfirm={() => cancel()}
      onClose={onClose}
    >
      {status === 'approved'
        ? `Are you sure you want to cancel this approved ${description}? ${formatHours(minutesToHours(minutes))} will be restored to your balance.`
        : `Are you sure you want to cancel this ${description}?`}
    </ConfirmDialog>
  );
}
