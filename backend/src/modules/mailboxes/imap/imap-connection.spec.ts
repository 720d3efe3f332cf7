import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { imapErrorText, openImap } from './imap-connection';

it('gives up on a mail server that keeps sending data but never signs in', async () => {
  const server = createServer((socket) => {
    const data = setInterval(() => socket.write('* OK Still here\r\n'), 10);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(data));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'support',
    password: 'secret',
    folder: 'INBOX',
  } as const;

  const error = await openImap(settings, 200).catch((reason: unknown) => reason);
  expect(imapErrorText(error)).toBe("The mail server didn't respond in time.");

  // The server closes once the connection is closed.
  server.close();
  await once(server, 'close');
});
