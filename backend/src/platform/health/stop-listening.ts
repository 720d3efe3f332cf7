import net, { type AddressInfo, type Server, type Socket } from 'node:net';

/** How long the server waits for its own connection. It can take more than a second under load. */
const PROBE_LIMIT_MS = 5000;

/** Loopback addresses of servers that listen on all addresses. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Stops accepting connections and keeps the open ones. Resolves when the server has stopped.
 *
 * Node accepts waiting connections one at a time. Closing the server resets those that still wait,
 * and their requests are lost. So the server connects to itself: connections are accepted in order,
 * so when its own connection arrives, no earlier one is waiting, and the server can close.
 */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const acceptedPorts = new Set<number | undefined>();
    const { address, port } = server.address() as AddressInfo;
    const probe = net.connect(port, LOOPBACK[address] ?? address);
    const close = (): void => {
      clearTimeout(limit);
      server.off('connection', onConnection);
      probe.destroy();
      // The `close` of an HTTP server would close idle connections as well.
      net.Server.prototype.close.call(server);
      resolve();
    };
    const closeWhenAccepted = (): void => {
      if (probe.localPort !== undefined && acceptedPorts.has(probe.localPort)) close();
    };
    const onConnection = ({ remotePort }: Socket): void => {
      acceptedPorts.add(remotePort);
      closeWhenAccepted();
    };
    const limit = setTimeout(close, PROBE_LIMIT_MS);
    server.on('connection', onConnection);
    probe.once('connect', closeWhenAccepted).once('error', close);
  });
}
