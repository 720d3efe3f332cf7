import { HEADERS } from '@atrium/contracts';
import { toApiError, asError, type ApiError } from '@atrium/web-kit';
import type { EvidenceDto } from './endpoints.generated';

const BROKEN_OFF: ApiError = {
  status: 0,
  message: 'The connection broke off before the file was complete. Please try again.',
};

/** The person has stopped the upload. */
const CANCELLED: ApiError = { status: 0, message: 'Cancelled.' };

export interface FileToSend {
  /** `/api/…` */
  address: string;
  file: File;
  /** Further fields of the form; `undefined` and `null` are left out. */
  fields?: Record<string, string | number | null | undefined>;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/**
 * Sends a form with a file and tells how far it is: what fetch cannot do.
 *
 * @throws ApiError
 */
export function sendFile(send: FileToSend): Promise<EvidenceDto> {
  const { address, file, fields = {}, idempotencyKey, signal, onProgress } = send;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  // Last, so that the server knows the rest before the file comes.
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(address, location.origin).href);
    request.setRequestHeader(HEADERS.idempotencyKey, idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status === 201) resolve(body as EvidenceDto);
      else reject(asError(toApiError(request.status, body, request.statusText)));
    });
    request.addEventListener('error', () => reject(asError(BROKEN_OFF)));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(asError(CANCELLED));
    });
    if (signal.aborted) reject(asError(CANCELLED));
    else request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
