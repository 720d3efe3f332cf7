import { LIMITS } from '@atrium/contracts';
import type { ToastContent } from '@atrium/web-kit';

/** Said of a file that is no image, or that the browser cannot show (specification section 5). */
export const NOT_AN_IMAGE: ToastContent = {
  title: 'Invalid file type',
  description: 'Please select an image file.',
};

/**
 * Why a file cannot become a profile picture, as a toast; `undefined` when it can.
 *
 * @param tooLarge sentence for a file of more than 5 MB: the two screens word it differently
 */
export function pictureProblem(file: File, tooLarge: string): ToastContent | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  if (file.size > LIMITS.profilePictureBytes) {
    return { title: 'File too large', description: tooLarge };
  }
  return undefined;
}
