import type { Response } from 'express';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventStream, formatCursor, parseCursor } from './event-stream';

const server = createServer();

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));

afterAll(() => server.close());

it('reports a browser that disconnected before anyone waited for it', async () => {
  const { port } = server.address() as AddressInfo;
  const browser = get({ host: '127.0.0.1', port }).on('error', () => undefined);
  const [, response] = (await once(server, 'request')) as [unknown, Response];
  browser.destroy();
  await once(response, 'close');

  let isReported = false;
  new EventStream(response).onClose(() => (isReported = true));
  expect(isReported).toBe(true);
});

it('continues after its own cursors, and after those of earlier versions', () => {
  const cursor = { notification: 7, change: 42, read: 1795672005000, overdue: 1795672006000 };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  expect(parseCursor('7-42')).toEqual({ ...cursor, read: 0, overdue: 0 });
});

it.each(['', '7', '7-', '7-42-0-99999999999999'])('ignores the invalid cursor %j', (text) => {
  expect(parseCursor(text)).toBeUndefined();
});
