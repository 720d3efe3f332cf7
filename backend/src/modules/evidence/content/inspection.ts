import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { contentTypeOf, HEAD_BYTES } from './content-type';

export interface Inspected {
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  sizeBytes: number;
  mimeType: string;
}

/** Passes a content on and learns what it is on the way: size, checksum, type. */
export class Inspection extends Transform {
  private readonly hash = createHash('sha256');
  private readonly head: Buffer[] = [];
  private headBytes = 0;
  private sizeBytes = 0;

  /**
   * @param maxBytes a longer content is broken off
   * @param tooLarge makes the error that it is broken off with
   */
  constructor(
    private readonly maxBytes: number,
    private readonly tooLarge: () => Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.maxBytes) {
      done(this.tooLarge());
      return;
    }
    this.hash.update(chunk);
    if (this.headBytes < HEAD_BYTES) {
      this.head.push(chunk.subarray(0, HEAD_BYTES - this.headBytes));
      this.headBytes += chunk.length;
    }
    done(null, chunk);
  }

  /** What the content is; asked once, when all of it has passed. */
  async result(): Promise<Inspected> {
    return {
      sha256: this.hash.digest('hex'),
      sizeBytes: this.sizeBytes,
      mimeType: await contentTypeOf(Buffer.concat(this.head)),
    };
  }
}
