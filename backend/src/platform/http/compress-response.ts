import compression from 'compression';
import type { Response } from 'express';

/** Smaller responses are not compressed. */
export const COMPRESSION_THRESHOLD_BYTES = 1024;

const compress = compression({ threshold: COMPRESSION_THRESHOLD_BYTES, level: 4 });

/**
 * Compresses the response if its type benefits and the client accepts it. Only routes with large
 * responses call it, because the setup costs a tenth of the read of one record.
 */
export function compressResponse(response: Response): void {
  void compress(response.req, response, () => undefined);
}
