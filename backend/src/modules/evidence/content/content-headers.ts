import type { EvidencePreview } from '@atrium/contracts';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { PDF_VIEWER_POLICY } from '../../../platform/http/security';
import type { ContentRow } from '../evidence.reader';

/**
 * Uploaded content must never run on this origin. It is served with the type that was detected from
 * its bytes, in a sandboxed document with an opaque origin that can't load or run anything.
 */
const SANDBOX =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/** Browsers wrap the long lines of plain text with an inline style. */
const TEXT_POLICY = `${SANDBOX}; style-src 'unsafe-inline'`;

/**
 * @param preview how the browser can show the content; `null` for a download without a specific
 * type
 */
export function setContentHeaders(
  response: Response,
  { originalName, mimeType, sha256 }: ContentRow,
  preview: EvidencePreview | null,
): void {
  response.set({
    'Content-Type': contentType(mimeType, preview),
    'Content-Disposition': contentDisposition(originalName, {
      type: preview === null ? 'attachment' : 'inline',
    }),
    'Content-Security-Policy': policy(preview),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The content never changes, but the right to read it can. Proxies must not change its bytes.
    'Cache-Control': 'private, no-cache, no-transform',
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  });
}

function policy(preview: EvidencePreview | null): string {
  if (preview === 'pdf') return PDF_VIEWER_POLICY;
  return preview === 'text' ? TEXT_POLICY : SANDBOX;
}

function contentType(mimeType: string, preview: EvidencePreview | null): string {
  if (preview === null) return 'application/octet-stream';
  return preview === 'text' ? 'text/plain; charset=utf-8' : mimeType;
}
