import http from 'node:http';

/**
 * Asks an HTTP server for a page and forgets its content.
 *
 * @param {{ host: string, port: number, path: string }} target
 * @returns {Promise<number>} the status, 0 when nobody answers within 2 seconds
 */
export function statusOf(target) {
  return new Promise((resolve) => {
    const request = http.get({ ...target, timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
