import type { Response } from 'express';

/** Sets `Content-Disposition` to the name of a file, which can contain any characters (RFC 6266). */
export function setFileName(
  response: Response,
  name: string,
  disposition: 'inline' | 'attachment',
): void {
  // Express encodes the name, but supports only attachments.
  response.attachment(name);
  const download = String(response.getHeader('Content-Disposition'));
  response.set('Content-Disposition', download.replace(/^attachment/, disposition));
}
