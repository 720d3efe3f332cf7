import type { Response } from 'express';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors } from '../../platform/http/errors';
import { MAIL_HEADERS } from '../../platform/mail';
import {
  type FileStorage,
  StorageUnavailableError,
  StoredFileNotFoundError,
} from '../../platform/storage';

/** @throws AppError 404 if the original of the email was deleted */
export async function openMailSource(
  storage: FileStorage,
  storageKey: string | null,
  signal?: AbortSignal,
): Promise<Readable> {
  if (storageKey === null) throw errors.notFound("email's original");
  return storage.get(storageKey, undefined, signal).catch((error: unknown) => {
    if (error instanceof StoredFileNotFoundError) throw errors.notFound("email's original");
    throw error;
  });
}

/** Milliseconds until an email has been read. Ends before the lease of its processing. */
const READ_MS = 30_000;

/** The deadline of the caller ended the reading of an email. */
export class ReadingDeadlineError extends Error {}

/**
 * @param read reads the original to its end
 * @param deadline ends the reading earlier
 * @throws AppError 404 if the original was deleted, StorageUnavailableError if the storage stalls,
 *   ReadingDeadlineError after the deadline
 */
export async function readMailSource<T>(
  storage: FileStorage,
  storageKey: string | null,
  read: (source: Readable) => Promise<T>,
  deadline?: AbortSignal,
): Promise<T> {
  const timeout = AbortSignal.timeout(READ_MS);
  const limit = deadline ? AbortSignal.any([timeout, deadline]) : timeout;
  try {
    return await read(addAbortSignal(limit, await openMailSource(storage, storageKey, limit)));
  } catch (error) {
    if (deadline?.aborted) throw new ReadingDeadlineError('The deadline passed.', { cause: error });
    if (!limit.aborted) throw error;
    throw new StorageUnavailableError(new Error("It didn't respond in time.", { cause: error }));
  }
}

/** Sends an email as it was received, as a download. */
export async function sendMailSource(
  response: Response,
  content: Readable,
  fileName: string,
): Promise<void> {
  response.attachment(fileName);
  response.set({
    ...MAIL_HEADERS,
    'Content-Type': 'message/rfc822',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
  await pipeline(content, response);
}
