import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type S3rver from 's3rver';

interface Bucket {
  url: string;
  close: () => void;
}

/** An S3 server with credentials that may not use some methods, such as `PUT`. */
export function forbidMethods(server: S3rver, methods: readonly string[]): Promise<Bucket> {
  const handle = server.callback();
  return listen((request, response) => {
    if (!methods.includes(request.method ?? '')) return handle(request, response);
    request.resume();
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
}

/** An S3 server that accepts every request after a delay. */
export const delayResponses = (delayMs: number): Promise<Bucket> =>
  listen((request, response) => {
    request.resume();
    request.on('end', () => setTimeout(() => response.end(), delayMs));
  });

async function listen(handle: RequestListener): Promise<Bucket> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
