import { TIME_OFF_TYPE_WORDS } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatDateRange, toast } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useCancelTimeOffRequestMutation } from '../api/time-off-api';
import { hoursOfMinutes, hoursWord } from '../shared/time-off-words';

interface CancelDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Asks before one's own request is cancelled; an approved one gives its hours back. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const [cancelRequest] = useCancelTimeOffRequestMutation();
  const { type, startDate, endDate, minutes, status } = request;
  const what = `${TIME_OFF_TYPE_WORDS[type].toLowerCase()} request for ${formatDateRange(startDate, endDate)}`;

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
