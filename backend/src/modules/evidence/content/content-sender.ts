import { MEGABYTE } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline as pipe, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../platform/error-details';
import { AppError } from '../../../platform/http/app-error';
import { type ByteRange, FileStorage, StoredFileNotFoundError } from '../../../platform/storage';
import { evidenceErrors } from '../evidence.errors';
import type { ContentRow } from '../evidence.reader';
import { previewOf } from '../rules/file-types';
import { setContentHeaders } from './content-headers';
import { VerifiedContent } from './verified-content';

/** Content up to this size is verified before the first byte is sent. */
const MAX_BUFFERED_BYTES = MEGABYTE;

export type StoredContentRow = ContentRow & { storageKey: string; sha256: string };

/**
 * Sends stored content: complete with a verified checksum, or a range
 * (docs/domain/evidence.md#integrity).
 */
@Injectable()
export class ContentSender {
  private readonly logger = new Logger('Evidence');

  constructor(private readonly storage: FileStorage) {}

  /**
   * @param options.download sends a download even if a browser could show the content
   * @throws AppError 409 for an external file, 416 for an invalid range, 500 if the content is
   *   missing or doesn't match its checksum
   */
  async send(
    request: Request,
    response: Response,
    content: ContentRow,
    { download }: { download: boolean },
  ): Promise<void> {
    if (!isStored(content)) throw evidenceErrors.externalFile();
    await this.assertSize(content);
    const preview = download ? null : previewOf(content.mimeType);
    const range = rangeOf(request, response, content);
    if (!range && isCached(request, content)) {
      setContentHeaders(response, content, preview);
      response.status(304).end();
      return;
    }
    const body = request.method === 'HEAD' ? undefined : await this.bodyOf(content, range);
    // Errors up to here are sent with their own headers.
    setContentHeaders(response, content, preview);
    const { start, end } = range ?? { start: 0, end: content.size - 1 };
    if (range) response.set('Content-Range', `bytes ${start}-${end}/${content.size}`);
    response.status(range ? 206 : 200).set('Content-Length', String(end - start + 1));
    if (body === undefined || Buffer.isBuffer(body)) response.end(body);
    else await this.stream(body, response, content);
  }

  /**
   * Opens stored content. The stream fails before its end if the content doesn't match its
   * checksum.
   *
   * @throws AppError 500 if the content is missing
   */
  async openVerified(content: StoredContentRow): Promise<Readable> {
    const verified = new VerifiedContent(content.sha256, () => this.damaged(content));
    // An error of either stream reaches the reader of the other.
    pipe(await this.open(content), verified, () => undefined);
    return verified;
  }

  /** Detects missing or truncated content before anything is sent. */
  private async assertSize(content: StoredContentRow): Promise<void> {
    const stat = await this.storage.stat(content.storageKey);
    if (stat?.sizeBytes !== content.size) throw this.damaged(content);
  }

  private async bodyOf(
    content: StoredContentRow,
    range: ByteRange | undefined,
  ): Promise<Readable | Buffer> {
    if (range) return this.open(content, range);
    const verified = await this.openVerified(content);
    return content.size <= MAX_BUFFERED_BYTES ? buffer(verified) : verified;
  }

  private async open(content: StoredContentRow, range?: ByteRange): Promise<Readable> {
    try {
      return await this.storage.get(content.storageKey, range);
    } catch (error) {
      if (error instanceof StoredFileNotFoundError) throw this.damaged(content);
      throw error;
    }
  }

  private async stream(body: Readable, response: Response, content: ContentRow): Promise<void> {
    try {
      await pipeline(body, response);
    } catch (error) {
      // The client closed the page or skipped in a video.
      if (isClientDisconnect(error)) return;
      this.logger.error(`The content of "${content.originalName}" could not be sent completely.`);
      throw error;
    }
  }

  private damaged({ storageKey, sha256 }: StoredContentRow): Error {
    this.logger.error(`The stored content ${storageKey} is missing or does not match ${sha256}.`);
    return evidenceErrors.damaged();
  }
}

export const isStored = (content: ContentRow): content is StoredContentRow =>
  content.storageKey !== null && content.sha256 !== null;

const isClientDisconnect = (error: unknown): boolean =>
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';

/** Whether the client has cached this content. */
const isCached = (request: Request, { sha256 }: StoredContentRow): boolean =>
  (request.get('if-none-match') ?? '').includes(`"${sha256}"`);

/**
 * The requested range; `undefined` for the complete content, even if several ranges are requested.
 */
function rangeOf(
  request: Request,
  response: Response,
  { size, sha256 }: StoredContentRow,
): ByteRange | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== `"${sha256}"`) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${size}`);
    throw new AppError(416, 'The requested range is outside the file.');
  }
  if (ranges === undefined || ranges === -2) return undefined;
  const [range, ...others] = ranges;
  return ranges.type === 'bytes' && range && others.length === 0 ? range : undefined;
}
