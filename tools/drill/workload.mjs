import { setTimeout as delay } from 'node:timers/promises';
import { OPERATIONS } from './operations.mjs';

const WRITERS = 6;
const READS = ['/api/tickets?pageSize=50', '/api/dashboard/stats', '/api/timeoff/balance'];

/** @typedef {{ kind: string, name: string, number: number, [field: string]: any }} Confirmed */

/** Writers that record what the server confirmed, and readers. */
export class Workload {
  /** @type {Confirmed[]} */
  confirmed = [];
  /** @type {string[]} */
  failed = [];
  /** Number of operations started, by kind. @type {Record<string, number>} */
  #started = {};
  #turn = 0;
  #isRunning = false;
  /** @type {Promise<void>[]} */
  #loops = [];

  /** @param {import('./session.mjs').Sessions} sessions */
  constructor(sessions) {
    this.sessions = sessions;
  }

  start() {
    this.#isRunning = true;
    this.#loops = [
      ...Array.from({ length: WRITERS }, () => this.#write()),
      ...READS.map((path) => this.#read(path)),
    ];
  }

  /** Starts no more work, and waits until the server has confirmed everything that was started. */
  async settle() {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  /**
   * Runs one operation until it is confirmed.
   *
   * @param {import('./operations.mjs').Operation} operation
   * @param {number} [first] process that gets the first attempt
   */
  async runOne(operation, first = 0) {
    const { kind } = operation;
    const number = (this.#started[kind] ?? 0) + 1;
    this.#started[kind] = number;
    const name = `Drill ${kind} ${number}`;
    try {
      const recorded = await operation.run(this.sessions, { number, name, first });
      this.confirmed.push({ kind, name, number, ...recorded });
    } catch (error) {
      this.failed.push(error instanceof Error ? error.message : String(error));
    }
  }

  async #write() {
    while (this.#isRunning) {
      const turn = this.#turn++;
      const operation = OPERATIONS[turn % OPERATIONS.length];
      const first = Math.floor(turn / OPERATIONS.length) % 2;
      if (operation) await this.runOne(operation, first);
      await delay(20);
    }
  }

  /** @param {string} path */
  async #read(path) {
    while (this.#isRunning) {
      await this.sessions
        .send({ as: 'manager', method: 'GET', path, first: Math.round(Math.random()) })
        .catch((error) => this.failed.push(String(error)));
      await delay(100);
    }
  }
}
