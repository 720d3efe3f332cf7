import { Button } from '@atrium/ui-kit';
import { toast, toastFailure } from '@atrium/web-kit';
import type { WebhookDeliveryDto, WebhookDto } from '../../api/endpoints.generated';
import { useResendWebhookDeliveryMutation } from '../settings-api';

/** For its next attempt. */
export const isWaiting = ({ status, attempts }: WebhookDeliveryDto): boolean =>
  status === 'pending' && attempts > 0;

/** An event that was never sent is already due. */
export const canResend = (delivery: WebhookDeliveryDto): boolean =>
  delivery.status !== 'pending' || isWaiting(delivery);

const INACTIVE = { allowed: false, reason: 'This webhook is inactive. Activate it first.' };

interface ResendButtonProps {
  webhook: WebhookDto;
  delivery: WebhookDeliveryDto;
  size?: 'small';
}

/** Sends an event again, or now instead of at its next attempt. */
export function ResendButton({ webhook, delivery, size }: ResendButtonProps) {
  const { id, type } = delivery;
  const label = isWaiting(delivery) ? 'Send Now' : 'Resend';
  const [resendDelivery, { isLoading }] = useResendWebhookDeliveryMutation();
  const resend = async (): Promise<void> => {
    try {
      await resendDelivery({ id: webhook.id, deliveryId: id }).unwrap();
      toast.success('Event queued');
    } catch (error) {
      toastFailure("Couldn't send the event", error);
    }
  };
  return (
    <Button
      size={size}
      aria-label={`${label} ${type}`}
      loading={isLoading}
      ability={webhook.isActive ? undefined : INACTIVE}
      onClick={() => void resend()}
    >
      {label}
    </Button>
  );
}
