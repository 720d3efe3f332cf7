import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors } from '../../platform/http/errors';
import { MAIL_HEADERS } from '../../platform/mail';
import { type FileStorage, StoredFileNotFoundError } from '../../platform/storage';

/** @throws AppError 404 if the original of the email was deleted */
export async function openMailSource(
  storage: FileStorage,
  storageKey: string | null,
): Promise<Readable> {
  if (storageKey === null) throw errors.notFound('original');
  return storage.get(storageKey).catch((error: unknown) => {
    if (error instanceof StoredFileNotFoundError) throw errors.notFound('original');
    throw error;
  });
}

/** Sends an email as it was received, as a download. */
export async function sendMailSource(
  response: Response,
  content: Readable,
  fileName: string,
): Promise<void> {
  response.set({
    ...MAIL_HEADERS,
    'Content-Type': 'message/rfc822',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
  await pipeline(content, response);
}
