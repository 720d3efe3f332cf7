import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { fileFingerprint, type FileStorage } from '../storage';

/** A stored image. Its URL contains the fingerprint, so that a new image has a new URL. */
export interface StoredImage {
  content: Readable;
  sizeBytes: number;
  fingerprint: string;
}

/** @returns undefined without a key, and if the file does not exist */
export async function openImage(
  storage: FileStorage,
  key: string | null | undefined,
): Promise<StoredImage | undefined> {
  const stat = key ? await storage.stat(key) : undefined;
  if (!key || !stat) return undefined;
  return {
    content: await storage.get(key),
    sizeBytes: stat.sizeBytes,
    fingerprint: fileFingerprint(key),
  };
}

/**
 * Sends an image. Browsers cache it for a year if the URL contains its fingerprint, and revalidate it
 * otherwise.
 *
 * @param type MIME type of the image
 * @param requestedFingerprint the fingerprint in the URL, if any
 */
export function sendImage(
  response: Response,
  image: StoredImage,
  type: string,
  requestedFingerprint: string | undefined,
): StreamableFile {
  const lifetime =
    requestedFingerprint === image.fingerprint ? 'max-age=31536000, immutable' : 'no-cache';
  response.setHeader('Cache-Control', `private, ${lifetime}`);
  return new StreamableFile(image.content, { type, length: image.sizeBytes });
}
