import compression from 'compression';
import type { Response } from 'express';

/** Smaller answers are sent as they are. */
export const COMPRESSION_THRESHOLD_BYTES = 1024;

const compress = compression({ threshold: COMPRESSION_THRESHOLD_BYTES, level: 4 });

/**
 * Compresses what is sent from here on, where its type gains from it and the client takes it. Each
 * answer that may be large asks for it: being prepared costs a tenth of the read of one record.
 */
export function compressResponse(response: Response): void {
  void compress(response.req, response, () => undefined);
}
