import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cleanups } from './cleanups';

/** A request that a receiver got. */
export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    type: string;
    timestamp: string;
    data: { record: { id: number } & Record<string, unknown>; previous?: object };
  };
}

/** An HTTP server that receives webhooks, until the test file ends or it is closed. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  /** Chooses the response; by default 204. A promise that never resolves never responds. */
  respond: (
    event: ReceivedEvent,
  ) => number | { status: number; location: string } | Promise<number> = () => 204;

  private readonly removeCleanup = cleanups.add(() => this.close());

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      void (async () => {
        const content = await text(request);
        const { headers } = request;
        const body = JSON.parse(content) as ReceivedEvent['body'];
        const event = { headers, text: content, body };
        receiver.received.push(event);
        const reply = await receiver.respond(event);
        if (typeof reply === 'number') response.writeHead(reply).end();
        else response.writeHead(reply.status, { location: reply.location }).end();
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  get types(): string[] {
    return this.received.map(({ body }) => body.type);
  }

  async close(): Promise<void> {
    this.removeCleanup();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
