import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** An SMTP server that keeps the mail that it receives. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  /** Response to each recipient, or to some. Mail is accepted while this is undefined. */
  rejection: { code: number; message: string; addresses?: readonly string[] } | undefined;
  /** Runs after the mail has been received and before the sender gets the reply. */
  beforeReply: () => Promise<void> = () => Promise.resolve();
  /** All connections since the server was opened. */
  readonly connections: Socket[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(this.errorFor(address)),
    onData: (stream, { envelope }, done) => {
      const { mailFrom, rcptTo } = envelope;
      void text(stream)
        .then((source) => {
          this.mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source,
          });
          return this.beforeReply();
        })
        .then(() => done());
    },
  });

  constructor() {
    // A killed sender resets its connection.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => this.connections.push(socket));
  }

  /** @returns the URL for `SMTP_URL` */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  private errorFor(recipient: string): Error | undefined {
    if (!this.rejection) return undefined;
    const { code, message, addresses = [recipient] } = this.rejection;
    return addresses.includes(recipient)
      ? Object.assign(new Error(message), { responseCode: code })
      : undefined;
  }

  /** Ends all connections without a reply. */
  disconnect(): void {
    this.connections.forEach((socket) => socket.destroy());
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
