import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { parseDatabaseUrl } from '../../src/platform/database';
import { cleanups } from './cleanups';

/**
 * What happens to the next commit:
 * - `lose-response`: the server commits, and the connection breaks before the response arrives.
 * - `lose-server`: the same, and no connection works until {@link DatabaseProxy.restore}.
 * - `cut-before`: the connection breaks before the commit reaches the server.
 * - `stall`: the commit never arrives, and the connection stays open until the client closes it.
 * - `delay`: the commit arrives a second after the client has closed the connection.
 */
type CommitFault = 'lose-response' | 'lose-server' | 'cut-before' | 'stall' | 'delay';

const DELAY_MS = 1000;

/** The bytes between the header of a command and its text, if the server is MySQL. */
const NO_ATTRIBUTES = '\0\u0001';

const isCommit = (command: Buffer): boolean =>
  command.subarray(5).toString().replace(NO_ATTRIBUTES, '') === 'COMMIT';

/** A TCP proxy between the application and the database server, for tests of broken networks. */
export class DatabaseProxy {
  /** Applies to one commit. */
  nextCommit: CommitFault | undefined;
  private isDown = false;
  private isPaused = false;
  private readonly clients = new Set<net.Socket>();
  private readonly servers = new Set<net.Socket>();
  private readonly server = net.createServer((client) => this.accept(client));
  private target: net.TcpNetConnectOpts = { port: 0 };

  /** Listens, and returns the URL of the same database through the proxy. */
  async open(databaseUrl: string): Promise<string> {
    const { host, port } = parseDatabaseUrl(databaseUrl);
    this.target = { host, port };
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    cleanups.add(() => this.close());
    const url = new URL(databaseUrl);
    url.port = String((this.server.address() as AddressInfo).port);
    url.search = '';
    return url.href;
  }

  /** Holds everything back until {@link restore}, as a server that is stopped. */
  pause(): void {
    this.isPaused = true;
    for (const socket of [...this.clients, ...this.servers]) socket.pause();
  }

  /** Ends all connections and accepts none until {@link restore}, as a server that was killed. */
  stop(): void {
    this.isDown = true;
    for (const client of this.clients) client.destroy();
  }

  restore(): void {
    this.isDown = false;
    this.isPaused = false;
    for (const socket of [...this.clients, ...this.servers]) socket.resume();
  }

  private close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    this.server.close();
    return Promise.resolve();
  }

  private accept(client: net.Socket): void {
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client));
    client.on('error', () => undefined);
    if (this.isDown) {
      client.destroy();
      return;
    }
    if (this.isPaused) client.pause();
    const server = net.connect(this.target);
    let fault: CommitFault | undefined;
    client.on('data', (chunk: Buffer) => {
      if (this.nextCommit && isCommit(chunk)) {
        fault = this.nextCommit;
        this.nextCommit = undefined;
        if (fault === 'cut-before') client.destroy();
        if (fault === 'delay') {
          client.on('close', () => setTimeout(() => server.end(chunk), DELAY_MS));
        }
        if (!fault.startsWith('lose')) return;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (fault === 'lose-server') {
        this.stop();
      } else if (fault === 'lose-response') {
        client.destroy();
      } else {
        client.write(chunk);
      }
    });
    this.servers.add(server);
    if (this.isPaused) server.pause();
    client.on('end', () => client.destroy());
    client.on('close', () => {
      if (fault !== 'delay') server.destroy();
    });
    server.on('error', () => client.destroy());
    server.on('close', () => {
      this.servers.delete(server);
      client.destroy();
    });
  }
}
