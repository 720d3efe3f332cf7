import type { Response } from 'express';
import type { ReceiptContent } from './receipts.service';

/** A document of an origin of its own that can load and run nothing. */
const LOCKED = "sandbox; default-src 'none'; frame-ancestors 'self'";

/**
 * Browsers show a PDF in a viewer of their own, which a sandbox keeps from starting; its type, proved
 * by the bytes and not open to guessing, keeps it from being a page.
 */
const PDF =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A receipt is what somebody has uploaded: it is shown in place, and nothing in it may run. */
export function setReceiptHeaders(
  response: Response,
  { name, mimeType }: Pick<ReceiptContent, 'name' | 'mimeType'>,
): void {
  response.attachment(name);
  const download = String(response.getHeader('Content-Disposition'));
  response.set({
    'Content-Type': mimeType,
    'Content-Disposition': download.replace(/^attachment/, 'inline'),
    'Content-Security-Policy': mimeType === 'application/pdf' ? PDF : LOCKED,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-cache',
  });
}
