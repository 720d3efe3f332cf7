import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { fileFingerprint, type FileStorage } from '../storage';

/** An image of the storage whose address names its mark, so that it changes with the image. */
export interface StoredImage {
  content: Readable;
  sizeBytes: number;
  fingerprint: string;
}

/** The image as it is stored right now; `undefined` without a key, and when its file is gone. */
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
 * Answers with an image. At the address that names its mark a browser need not ask again for a
 * year; anywhere else it asks each time.
 *
 * @param type MIME type of the image
 * @param askedMark the mark that the request named, if any
 */
export function sendImage(
  response: Response,
  image: StoredImage,
  type: string,
  askedMark: string | undefined,
): StreamableFile {
  const lifetime = askedMark === image.fingerprint ? 'max-age=31536000, immutable' : 'no-cache';
  response.setHeader('Cache-Control', `private, ${lifetime}`);
  return new StreamableFile(image.content, { type, length: image.sizeBytes });
}
