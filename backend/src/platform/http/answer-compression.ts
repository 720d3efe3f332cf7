import compression from 'compression';
import type { RequestHandler } from 'express';

const SMALLEST_BYTES = 1024;

/**
 * Compresses answers over 1 KB. A stream of events is left alone: an event must not wait in the
 * compressor until there are enough of them.
 */
export const answerCompression: RequestHandler = compression({
  threshold: SMALLEST_BYTES,
  level: 4,
  filter: (request, response) => {
    const type = String(response.getHeader('Content-Type') ?? '');
    return !type.startsWith('text/event-stream') && compression.filter(request, response);
  },
});
