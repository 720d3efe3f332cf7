import net from 'node:net';
import { listenOnFreePort } from '../lib/network.mjs';

/**
 * What happens to one statement of a transaction:
 * - `cut before`: the connection breaks before the statement reaches the server.
 * - `cut after`: the connection breaks before the response arrives.
 * - `stall`: the statement never arrives, and the connection stays open.
 *
 * @typedef {'cut before' | 'cut after' | 'stall'} Fault
 */

const COM_QUERY = 3;

/** A TCP proxy between one process and its database that can break transactions. */
export class FaultyNetwork {
  /** Faults for the next transactions, one each. @type {{ fault: Fault, statement: number }[]} */
  #armed = [];
  #used = 0;
  #target = { host: '127.0.0.1', port: 0 };
  /** @type {Set<net.Socket>} */
  #sockets = new Set();
  #server = net.createServer((client) => this.#accept(client));

  /** @param {number} targetPort */
  open(targetPort) {
    this.#target = { host: '127.0.0.1', port: targetPort };
    return listenOnFreePort(this.#server);
  }

  close() {
    this.#server.close();
    this.cutAll();
  }

  /** Breaks every connection at once. */
  cutAll() {
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * Breaks the next transaction at this statement. START TRANSACTION is statement 1.
   *
   * @param {Fault} fault
   * @param {number} statement
   */
  breakNext(fault, statement) {
    this.#armed.push({ fault, statement });
  }

  /** Removes the faults that no transaction has reached, and returns the number of the others. */
  disarm() {
    const used = this.#used;
    this.#used = 0;
    this.#armed = [];
    return used;
  }

  /** @param {net.Socket} client */
  #accept(client) {
    const server = net.connect(this.#target);
    this.#sockets.add(client);
    client.on('close', () => {
      this.#sockets.delete(client);
      server.destroy();
    });
    client.on('error', () => undefined);
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroy());

    /** @type {{ fault: Fault, statement: number } | undefined} */
    let plan;
    let statements = 0;
    let hasResponse = true;
    let losesResponse = false;
    client.on('data', (chunk) => {
      if (hasResponse) {
        hasResponse = false;
        const text = chunk[4] === COM_QUERY ? chunk.toString('latin1', 5, 25) : '';
        if (text.startsWith('START TRANSACTION')) {
          plan = this.#armed.shift();
          statements = 0;
        }
        statements += 1;
        if (plan && statements === plan.statement) {
          this.#used += 1;
          if (plan.fault === 'stall') return;
          if (plan.fault === 'cut before') return void client.destroy();
          losesResponse = true;
        } else if (/^(COMMIT|ROLLBACK)/.test(text)) {
          // The transaction had fewer statements.
          plan = undefined;
        }
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      hasResponse = true;
      if (losesResponse) client.destroy();
      else client.write(chunk);
    });
  }
}
