import { TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatDateRange } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { hoursOfMinutes, hoursWord } from '../shared/time-off-words';
import { useCancelRequest } from '../shared/use-cancel-request';

interface CancelDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Asks before one's own request is cancelled; an approved one gives its hours back. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const cancel = useCancelRequest(request.id);
  const { type, startDate, endDate, minutes, status } = request;
  const what = `${TIME_OFF_TYPE_LABELS[type].toLowerCase()} request for ${formatDateRange(startDate, endDate)}`;

  return (
    <ConfirmDialog
      title="Cancel Time Off Request"
      confirmLabel="Cancel Request"
      cancelLabel="Keep Request"
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      {status === 'approved'
        ? `Are you sure you want to cancel this approved ${what}? Your balance gets ${hoursWord(hoursOfMinutes(minutes))} back.`
        : `Are you sure you want to cancel this ${what}?`}
    </ConfirmDialog>
  );
}
