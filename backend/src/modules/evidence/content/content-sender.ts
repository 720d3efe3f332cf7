import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline as pipe, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../platform/http/app-error';
import { FileStorage, StoredFileNotFoundError, type ByteRange } from '../../../platform/storage';
import type { ContentRow } from '../evidence-reader';
import { evidenceErrors } from '../evidence.errors';
import { previewOf } from '../rules/content-kinds';
import { setContentHeaders } from './content-headers';
import { VerifiedContent } from './verified-content';

/** Contents up to this size are checked whole before a byte of them is sent. */
const CHECKED_FIRST_BYTES = 1024 * 1024;

type StoredContentRow = ContentRow & { storageKey: string; sha256: string };

/** Sends stored contents: whole, with their checksum proved, or a part of them. */
@Injectable()
export class ContentSender {
  private readonly logger = new Logger('Evidence');

  constructor(private readonly storage: FileStorage) {}

  /**
   * @param download as a download, also of what a browser could show
   * @throws AppError 409 when the file is kept elsewhere, 416 for a part that it does not have, 500
   *   when the content is missing or does not match its checksum
   */
  async send(
    request: Request,
    response: Response,
    content: ContentRow,
    { download }: { download: boolean },
  ): Promise<void> {
    if (!isStored(content)) throw evidenceErrors.keptElsewhere();
    await this.assertSize(content);
    const preview = download ? null : previewOf(content.mimeType);
    const range = rangeOf(request, response, content);
    if (!range && isKnown(request, content)) {
      setContentHeaders(response, content, preview);
      response.status(304).end();
      return;
    }
    const body = request.method === 'HEAD' ? undefined : await this.bodyOf(content, range);
    // Not before: an error of what came so far has headers of its own.
    setContentHeaders(response, content, preview);
    const { start, end } = range ?? { start: 0, end: content.size - 1 };
    if (range) response.set('Content-Range', `bytes ${start}-${end}/${content.size}`);
    response.status(range ? 206 : 200).set('Content-Length', String(end - start + 1));
    if (body === undefined || Buffer.isBuffer(body)) response.end(body);
    else await this.stream(body, response, content);
  }

  /** A missing or shortened content is noticed before anything is sent. */
  private async assertSize(content: StoredContentRow): Promise<void> {
    const stat = await this.storage.stat(content.storageKey);
    if (stat?.sizeBytes !== content.size) throw this.damaged(content);
  }

  private async bodyOf(
    content: StoredContentRow,
    range: ByteRange | undefined,
  ): Promise<Readable | Buffer> {
    const source = await this.open(content, range);
    if (range) return source;
    const verified = new VerifiedContent(content.sha256, () => this.damaged(content));
    // Either end takes the other one with it; whoever reads sees the error.
    pipe(source, verified, () => undefined);
    return content.size <= CHECKED_FIRST_BYTES ? buffer(verified) : verified;
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
      // People close pages and skip in films: no failure of ours.
      if (isGone(error)) return;
      this.logger.error(`The content of "${content.originalName}" could not be sent whole.`);
      throw error;
    }
  }

  private damaged({ storageKey, sha256 }: StoredContentRow): Error {
    this.logger.error(`The stored content ${storageKey} is missing or does not match ${sha256}.`);
    return evidenceErrors.damaged();
  }
}

const isStored = (content: ContentRow): content is StoredContentRow =>
  content.storageKey !== null && content.sha256 !== null;

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The caller has this very content already. */
const isKnown = (request: Request, { sha256 }: StoredContentRow): boolean =>
  (request.get('if-none-match') ?? '').includes(`"${sha256}"`);

/** The part that was asked for; `undefined`: all of it. Several parts at once are answered with all. */
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
    throw new AppError(416, 'This file does not have the part that was asked for.');
  }
  if (ranges === undefined || ranges === -2) return undefined;
  const [range, ...others] = ranges;
  return ranges.type === 'bytes' && range && others.length === 0 ? range : undefined;
}
