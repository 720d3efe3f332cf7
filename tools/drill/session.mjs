import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../lib/demo-accounts.mjs';

const ORIGIN = 'http://atrium.test';
const RETRY_MS = 250;
const CONFIRM_LIMIT_MS = 120_000;

/**
 * The longest time a request can take: 10 seconds for a first request with the same key, 5 for a
 * connection, 10 for the transaction and 2 for its outcome (docs/reference/limits.md#database).
 */
export const REQUEST_LIMIT_MS = 27_000;

/** Statuses after which a client sends the request again: busy, unavailable, or no space. */
const RETRYABLE = new Set([408, 429, 500, 502, 503, 507]);

/** Rule of a 409 after which a client sends the request again. */
const IN_PROGRESS = 'http.idempotency_in_progress';

/** Signed-in users who repeat each request at alternate processes until it is confirmed. */
export class Sessions {
  /** Number of responses by status; 0 without a response. @type {Record<string, number>} */
  responses = {};
  slowestMs = 0;
  slowestOfScenarioMs = 0;
  /** Attempts of the scenario that had to be repeated. */
  repeated = 0;
  #scenario = '';
  /** Responses that no client should get. @type {string[]} */
  unexpected = [];
  /** @type {Record<string, string>} */
  #cookies = {};

  /** @param {string[]} urls of the processes */
  constructor(urls) {
    this.urls = urls;
  }

  /** @param {string} name */
  startScenario(name) {
    this.#scenario = name;
    this.slowestOfScenarioMs = 0;
    this.repeated = 0;
  }

  /** @param {string} username */
  async signIn(username) {
    this.#cookies[username] = await signIn(this.urls[0] ?? '', username, ORIGIN);
  }

  /** @param {string} username */
  headersOf(username) {
    return { cookie: this.#cookies[username] ?? '', origin: ORIGIN };
  }

  /**
   * Sends a request until the server confirms it.
   *
   * @param {object} request
   * @param {string} request.as username
   * @param {string} [request.method]
   * @param {string} request.path
   * @param {object | FormData} [request.body]
   * @param {string} [request.key] idempotency key
   * @param {number} [request.first] process that gets the first attempt
   * @param {number[]} [request.done] further statuses that mean that an earlier attempt succeeded
   * @returns {Promise<any>} the body of the response; undefined if it has none
   */
  async send({ as, method = 'POST', path, body, key, first = 0, done = [] }) {
    const isForm = body instanceof FormData;
    const deadline = Date.now() + CONFIRM_LIMIT_MS;
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      const url = this.urls[(first + attempt) % this.urls.length] + path;
      const { status, json } = await this.#attempt(url, {
        method,
        headers: {
          ...this.headersOf(as),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body && (isForm ? body : JSON.stringify(body)),
      });
      if (status >= 200 && status < 300) return json;
      if (attempt > 0 && done.includes(status)) return undefined;
      const isRepeatable = status === 0 || RETRYABLE.has(status) || json?.rule === IN_PROGRESS;
      if (!isRepeatable || status === 500) {
        const response = `${status} ${json?.message ?? ''} (request ${json?.instance})`;
        this.unexpected.push(`${this.#scenario}: ${method} ${path}: ${response}`);
      }
      if (!isRepeatable) throw new Error(`${method} ${path} got ${status} ${json?.message ?? ''}`);
      this.repeated += 1;
      await delay(RETRY_MS);
    }
    throw new Error(`${method} ${path} was not confirmed within ${CONFIRM_LIMIT_MS / 1000} s.`);
  }

  /**
   * @param {string} url
   * @param {RequestInit} options
   */
  async #attempt(url, options) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(60_000) });
      const text = await response.text();
      this.#count(response.status, startedAt);
      return { status: response.status, json: text ? parse(text) : undefined };
    } catch {
      this.#count(0, startedAt);
      return { status: 0, json: undefined };
    }
  }

  /** @param {number} status @param {number} startedAt */
  #count(status, startedAt) {
    this.responses[status] = (this.responses[status] ?? 0) + 1;
    const ms = performance.now() - startedAt;
    this.slowestOfScenarioMs = Math.max(this.slowestOfScenarioMs, ms);
    this.slowestMs = Math.max(this.slowestMs, ms);
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
