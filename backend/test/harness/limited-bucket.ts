import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type S3rver from 's3rver';

/** An S3 server with credentials that may not use some methods, such as `PUT`. */
export async function forbidMethods(
  server: S3rver,
  methods: readonly string[],
): Promise<{ url: string; close: () => void }> {
  const handle = server.callback();
  const limited = createServer((request, response) => {
    if (!methods.includes(request.method ?? '')) return handle(request, response);
    request.resume();
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
  limited.listen(0, '127.0.0.1');
  await once(limited, 'listening');
  const { port } = limited.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      limited.closeAllConnections();
      limited.close();
    },
  };
}
