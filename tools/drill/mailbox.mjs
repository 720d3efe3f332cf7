import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from '../lib/network.mjs';

/** A mail server that keeps what it receives and can be slow. */
export class Mailbox {
  /** @type {{ to: string, messageId: string, source: string }[]} */
  mails = [];
  /** How long the server takes to accept each email. */
  delayMs = 0;
  /** Emails are accepted after this. */
  ready = Promise.resolve();
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const accept = (/** @type {string} */ source) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const [, messageId = ''] = /^Message-ID: (.+)$/im.exec(source) ?? [];
        setTimeout(() => {
          this.mails.push({ to, messageId, source });
          void this.ready.then(() => done());
        }, this.delayMs);
      };
      // A killed sender ends its email in the middle.
      text(stream).then(accept, () => undefined);
    },
  });

  /** @returns {Promise<string>} the URL for `SMTP_URL` */
  async open() {
    // A killed sender resets its connection.
    this.#server.on('error', () => undefined);
    return `smtp://127.0.0.1:${await listenOnFreePort(this.#server.server)}`;
  }

  close() {
    this.#server.close(() => undefined);
  }
}
