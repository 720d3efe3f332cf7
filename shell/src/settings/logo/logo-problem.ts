import { LIMITS } from '@atrium/contracts';
import { formatFileSize } from '@atrium/web-kit';

/** Formats that the server draws a logo from. */
export const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a chosen file cannot be a logo; `undefined` when it can, as far as a browser knows. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!LOGO_TYPES.includes(type)) return 'Please choose a PNG, JPEG or WebP image.';
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > LIMITS.companyLogoBytes) {
    return `This file has ${formatFileSize(size)}. A logo can have at most ${formatFileSize(LIMITS.companyLogoBytes)}.`;
  }
  return undefined;
}
