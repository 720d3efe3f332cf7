import { errorMessage } from '../api/api-error';
import { needsStepUp } from '../session/step-up';
import { toast } from './toast-store';

/**
 * Shows why an action failed. Shows nothing if the user cancelled the confirmation of their
 * identity, because they know that.
 *
 * @param fallback describes an error without a message
 */
export function toastFailure(title: string, error: unknown, fallback = 'Please try again.'): void {
  if (needsStepUp(error)) return;
  toast.destructive({ title, description: errorMessage(error, fallback) });
}
