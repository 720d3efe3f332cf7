import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes a whole content on and compares its checksum. The last bytes are held back until it is
 * known to be right, so that whoever reads a damaged content never gets all of it.
 */
export class VerifiedContent extends Transform {
  private readonly hash = createHash('sha256');
  private heldBack: Buffer | undefined;

  /** @param damaged makes the error that a wrong content ends with */
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
