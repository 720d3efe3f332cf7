import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import type { Sharp } from 'sharp';
import { fileFingerprint, type FileStorage } from './storage';

/** Larger images could exhaust the memory. */
const MAX_PIXELS = 64_000_000;

/** Why an image cannot be decoded. */
export type ImageProblem = 'unknown-format' | 'too-many-pixels' | 'damaged';

export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';

  constructor(
    readonly problem: ImageProblem,
    options?: ErrorOptions,
  ) {
    super(`The image cannot be read: ${problem}.`, options);
  }
}

/**
 * Decodes an upload and encodes it again, which removes everything except the pixels: scripts,
 * metadata such as locations, and appended files.
 *
 * @param formats accepted formats as sharp names them, such as `png`, detected from the content
 * @param transform sets the size and the format of the result
 * @throws UnreadableImageError
 */
export async function reencodeImage(
  upload: Buffer,
  formats: ReadonlySet<string>,
  transform: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const { width, height } = await readMetadata(upload, formats);
  if (width * height > MAX_PIXELS) throw new UnreadableImageError('too-many-pixels');
  try {
    const sharp = await loadSharp();
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Applies the EXIF orientation, which the result does not keep.
    return await transform(image.rotate()).toBuffer();
  } catch (cause) {
    throw new UnreadableImageError('damaged', { cause });
  }
}

/** Loaded on first use, because its native library takes memory in every process. */
const loadSharp = async () => (await import('sharp')).default;

async function readMetadata(upload: Buffer, formats: ReadonlySet<string>) {
  try {
    const sharp = await loadSharp();
    const metadata = await sharp(upload, { limitInputPixels: false }).metadata();
    if (formats.has(metadata.format)) return metadata;
  } catch (cause) {
    throw new UnreadableImageError('unknown-format', { cause });
  }
  throw new UnreadableImageError('unknown-format');
}

/** Formats whose size {@link imagePixels} reads. */
const MEASURED_FORMATS = new Set(['png', 'jpeg', 'gif', 'webp']);

/** @returns width times height, or undefined for content in another format */
export async function imagePixels(content: Buffer): Promise<number | undefined> {
  try {
    const { width, height } = await readMetadata(content, MEASURED_FORMATS);
    return width * height;
  } catch (error) {
    if (error instanceof UnreadableImageError) return undefined;
    throw error;
  }
}

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
 * Sends an image. Browsers cache it for a year if the URL contains its fingerprint, and revalidate
 * it otherwise.
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
