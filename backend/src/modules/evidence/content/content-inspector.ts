import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { contentTypeOf, HEAD_BYTES } from './content-type';

export interface InspectedContent {
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  sizeBytes: number;
  mimeType: string;
}

/** Passes content through and determines its size, checksum and type. */
export class ContentInspector extends Transform {
  private readonly hash = createHash('sha256');
  private readonly head: Buffer[] = [];
  private headBytes = 0;
  private sizeBytes = 0;

  /**
   * @param maxBytes the stream fails when the content is larger
   * @param tooLarge creates the error for that
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

  /** Call it once, after the content has passed through. */
  async result(): Promise<InspectedContent> {
    return {
      sha256: this.hash.digest('hex'),
      sizeBytes: this.sizeBytes,
      mimeType: await contentTypeOf(Buffer.concat(this.head)),
    };
  }
}
