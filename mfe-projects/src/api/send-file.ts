import { HEADERS } from '@atrium/contracts';
import { type ApiError, toApiError, toError } from '@atrium/web-kit';
import type { EvidenceDto } from './endpoints.generated';

const connectionLost = (): ApiError => ({
  status: 0,
  message: navigator.onLine
    ? 'The connection was lost before the upload finished. Please try again.'
    : "You're offline, so the file wasn't uploaded. Try again when you're back online.",
});

const CANCELLED: ApiError = { status: 0, message: 'Cancelled.' };

export interface FileUpload {
  /** Path of the endpoint. */
  url: string;
  file: File;
  /** Other form fields; `undefined` and `null` values are omitted. */
  fields?: Record<string, string | number | null | undefined>;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/**
 * Uploads a file as a multipart form. Uses XMLHttpRequest, because fetch doesn't report progress.
 *
 * @throws ApiError for error responses, lost connections (status 0) and cancelled uploads (status
 *   0)
 */
export function sendFile(upload: FileUpload): Promise<EvidenceDto> {
  const { url, file, fields = {}, idempotencyKey, signal, onProgress } = upload;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  // The file is last, because the server needs the other fields before it streams the file.
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(url, location.origin).href);
    request.setRequestHeader(HEADERS.idempotencyKey, idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status === 201) resolve(body as EvidenceDto);
      else reject(toError(toApiError(request.status, body, request.statusText)));
    });
    request.addEventListener('error', () => reject(toError(connectionLost())));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(toError(CANCELLED));
    });
    if (signal.aborted) reject(toError(CANCELLED));
    else request.send(form);
  });
}

/** @returns the text itself if it isn't JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
