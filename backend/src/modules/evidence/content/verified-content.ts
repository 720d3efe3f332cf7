import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes content through and verifies its checksum. The last chunk is held back until the checksum
 * matches, so that damaged content never arrives complete.
 */
export class VerifiedContent extends Transform {
  private readonly hash = createHash('sha256');
  private heldBack: Buffer | undefined;

  /** @param damaged creates the error for a checksum that doesn't match */
  constructor(
    private readonly sha256: string,
    private readonly damaged: () => Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    const before = this.heldBack;
    this.heldBack = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.hash.digest('hex') === this.sha256) done(null, this.heldBack);
    else done(this.damaged());
  }
}
