import type { Response } from 'express';
import type { EvidencePreview } from '@atrium/contracts';
import type { ContentRow } from '../evidence-reader';

/**
 * A content is what somebody has uploaded. Whatever it holds, it must not run on this origin: it is
 * taken for what its bytes have proved it to be and for nothing else, in a document of an origin of
 * its own that can load and run nothing.
 */
const LOCKED =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/**
 * Browsers show a PDF in a viewer of their own, which a sandbox and most other rules keep from
 * starting; the type, proved by the bytes and not open to guessing, keeps it from being a page.
 */
const PDF =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * What a browser is told about a content.
 *
 * @param preview how it may be shown in place; `null` makes it a download of no particular type
 */
export function setContentHeaders(
  response: Response,
  { originalName, mimeType, sha256 }: ContentRow,
  preview: EvidencePreview | null,
): void {
  response.set({
    'Content-Type': preview === null ? 'application/octet-stream' : mimeType,
    'Content-Disposition': disposition(preview === null ? 'attachment' : 'inline', originalName),
    'Content-Security-Policy': preview === 'pdf' ? PDF : LOCKED,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A stored content never changes, but who may read it does; no proxy may change its bytes.
    'Cache-Control': 'private, no-cache, no-transform',
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  });
}

/** The name twice, as RFC 6266 has it: in ASCII for old programs, and as it is. */
function disposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '?').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
