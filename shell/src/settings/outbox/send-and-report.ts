import { toast, toastFailure } from '@atrium/web-kit';
import type { OutboxMessageDto } from '../../api/endpoints.generated';

interface SendTexts {
  sentTitle: string;
  failedTitle: string;
  /** Describes an email that stays in the outbox because no mail server is set up. */
  pending: string;
}

/** Sends an email and shows the outcome as a toast. */
export async function sendAndReport(
  send: () => Promise<OutboxMessageDto>,
  { sentTitle, failedTitle, pending }: SendTexts,
): Promise<void> {
  try {
    const { status, recipient, lastError } = await send();
    if (status === 'sent') {
      toast.success({
        title: sentTitle,
        description: `The mail server accepted it for ${recipient}.`,
      });
    } else {
      toast.destructive({ title: failedTitle, description: lastError ?? pending });
    }
  } catch (error) {
    toastFailure(failedTitle, error);
  }
}
