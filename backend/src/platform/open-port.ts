import { once } from 'node:events';
import type { Server } from 'node:http';
import { codeOf } from './error-details';

/**
 * Opens the server's port.
 *
 * @param setting the variable that sets the port, for the message
 * @throws Error whose message tells the operator the cause and the solution
 */
export async function openPort(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: 'METRICS_PORT' | 'PORT' },
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const message = describeFailure(error, { host, port, setting });
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}

function describeFailure(
  error: unknown,
  { host, port, setting }: { host: string; port: number; setting: string },
): string | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or set another port with ${setting}.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set a port above 1023 with ${setting}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return undefined;
  }
}
