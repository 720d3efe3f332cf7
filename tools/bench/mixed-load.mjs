import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../lib/demo-accounts.mjs';
import { RARE_WORD } from './seed.mjs';
import { percentile } from './statistics.mjs';

/** @typedef {{ method?: string, path: string, body?: object }} LoadRequest */

/**
 * The request mix: eight reads and two writes, repeated in this order.
 *
 * @type {((index: number, data: { firstId: number, count: number }) => LoadRequest)[]}
 */
const REQUESTS = [
  () => ({ path: '/api/tickets?status=open&pageSize=50' }),
  () => ({ path: '/api/dashboard/stats' }),
  (index, { firstId, count }) => ({ path: `/api/tickets/${firstId + ((index * 7919) % count)}` }),
  () => ({ path: '/api/tickets/summary' }),
  (index) => create(index),
  () => ({ path: '/api/projects?pageSize=24' }),
  () => ({ path: `/api/tickets?search=${RARE_WORD}&pageSize=50` }),
  (index, { firstId, count }) => reply(index, firstId + ((index * 104_729) % count)),
  () => ({ path: '/api/auth/me' }),
  () => ({ path: '/api/users/directory' }),
];

/** @param {number} index */
const create = (index) => ({
  method: 'POST',
  path: '/api/tickets',
  body: {
    title: `Measured ticket ${index}`,
    clientName: `Bench Client ${index % 50}`,
    clientEmail: `client-${index % 50}@bench.example`,
  },
});

/**
 * @param {number} index
 * @param {number} id
 */
const reply = (index, id) => ({
  method: 'POST',
  path: `/api/tickets/${id}/messages`,
  body: { kind: 'note', body: `Measured note ${index}.` },
});

/**
 * Sends requests at a steady rate without waiting for responses, so that slow responses don't
 * reduce the load. Response times count from the time at which the request was due.
 *
 * @param {{ url: string, cookies: string[], data: { firstId: number, count: number }, perSecond:
 *   number, seconds: number, onSecond?: (second: number) => void }} options
 * @returns {Promise<{ requests: number, failures: Record<string, number>, p50Ms: number, p95Ms:
 *   number, p99Ms: number }>}
 */
export async function runMixedLoad({ url, cookies, data, perSecond, seconds, onSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length });
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const failures = {};
  const running = new Set();
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let index = 0; index < total; index += 1) {
    const due = startedAt + (index * 1000) / perSecond;
    const remaining = due - performance.now();
    if (remaining > 1) await delay(remaining);
    if (index % perSecond === 0) onSecond?.(index / perSecond);
    const request = REQUESTS[index % REQUESTS.length](index, data);
    const response = send(agent, url, request, cookies[index % cookies.length])
      .then((status) => {
        times.push(performance.now() - due);
        if (status >= 400) count(failures, `${request.path} failed with status ${status}`);
      })
      .catch((error) => count(failures, String(error.code ?? error.message)))
      .finally(() => running.delete(response));
    running.add(response);
  }
  await Promise.all(running);
  agent.destroy();
  times.sort((first, second) => first - second);
  return {
    requests: total,
    failures,
    p50Ms: Math.round(percentile(times, 0.5)),
    p95Ms: Math.round(percentile(times, 0.95)),
    p99Ms: Math.round(percentile(times, 0.99)),
  };
}

/**
 * Creates sessions, alternating between the given accounts.
 *
 * @param {string} url
 * @param {string[]} usernames
 * @param {number} sessions
 * @returns {Promise<string[]>} a cookie for each session
 */
export async function signInAll(url, usernames, sessions) {
  const cookies = [];
  for (let index = 0; index < sessions; index += 1) {
    const username = usernames[index % usernames.length];
    cookies.push(await signIn(url, username));
  }
  return cookies;
}

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {LoadRequest} request
 * @param {string} cookie
 * @returns {Promise<number>} HTTP status
 */
function send(agent, url, { method = 'GET', path, body }, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) };
    const request = httpRequest(new URL(path, url), { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

/**
 * @param {Record<string, number>} counts
 * @param {string} name
 */
const count = (counts, name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
