import net, { type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * How long the way to one's own door may take; it is closed then all the same. On a
 * machine with too much to do, those who came before have been seen to take more than a second.
 */
const KNOCK_LIMIT_MS = 5000;

/** Under which address a server that listens on all of them is reached from here. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Takes no new connections and leaves the open ones alone. Resolves once the door is closed.
 *
 * Node takes in one waiting connection at a time; those that still wait when the door closes are cut
 * off, with the requests that were sent on them. So the server knocks at its own door: once it hears
 * that, everybody who came before is in, and the door closes at that moment.
 */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const heard = new Set<number | undefined>();
    const { address, port } = server.address() as AddressInfo;
    const knock = net.connect(port, LOCAL[address] ?? address);
    const close = (): void => {
      clearTimeout(limit);
      server.off('connection', hear);
      knock.destroy();
      // The way to close that servers of `http` have of their own ends idle connections too.
      net.Server.prototype.close.call(server);
      resolve();
    };
    const compare = (): void => {
      if (knock.localPort !== undefined && heard.has(knock.localPort)) close();
    };
    const hear = ({ remotePort }: Socket): void => {
      heard.add(remotePort);
      compare();
    };
    const limit = setTimeout(close, KNOCK_LIMIT_MS);
    server.on('connection', hear);
    knock.once('connect', compare).once('error', close);
  });
}
