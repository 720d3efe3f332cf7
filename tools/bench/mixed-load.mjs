import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RARE_WORD } from './seed.mjs';

const PASSWORD = 'Demo-Pass-2026';

/** @typedef {{ method?: string, path: string, body?: object }} What one request of a person */

/**
 * What people do, in turns of ten: eight reads and two writes. They search for what few tickets have.
 *
 * @type {((index: number, facts: { firstId: number, count: number }) => What)[]}
 */
const TURNS = [
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

const create = (index) => ({
  method: 'POST',
  path: '/api/tickets',
  body: {
    title: `Measured ticket ${index}`,
    clientName: `Bench Client ${index % 50}`,
    clientEmail: `client-${index % 50}@bench.example`,
  },
});

const reply = (index, id) => ({
  method: 'POST',
  path: `/api/tickets/${id}/messages`,
  body: { kind: 'note', body: `Measured note ${index}.` },
});

/**
 * Sends requests at a steady rate, whether or not earlier ones were answered, so that a slow answer
 * does not slow down the asking. Each is timed from the moment at which it was due.
 *
 * @param {{ url: string, cookies: string[], facts: { firstId: number, count: number }, perSecond: number, seconds: number, onSecond?: (second: number) => void }} options
 * @returns {Promise<{ requests: number, failures: Record<string, number>, p50Ms: number, p95Ms: number, p99Ms: number }>}
 */
export async function mixedLoad({ url, cookies, facts, perSecond, seconds, onSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length });
  const times = [];
  const failures = {};
  const running = new Set();
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let index = 0; index < total; index += 1) {
    const due = startedAt + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    if (index % perSecond === 0) onSecond?.(index / perSecond);
    const what = TURNS[index % TURNS.length](index, facts);
    const one = send(agent, url, what, cookies[index % cookies.length])
      .then((status) => {
        times.push(performance.now() - due);
        if (status >= 400) count(failures, `${what.path} answered ${status}`);
      })
      .catch((error) => count(failures, String(error.code ?? error.message)))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  agent.destroy();
  times.sort((first, second) => first - second);
  return {
    requests: total,
    failures,
    p50Ms: percentileOf(times, 0.5),
    p95Ms: percentileOf(times, 0.95),
    p99Ms: percentileOf(times, 0.99),
  };
}

/**
 * Signs in as the demo's people in turn.
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
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Signing in as ${username} was answered ${answer.status}.`);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {What} what
 * @param {string} cookie
 * @returns {Promise<number>} status of the answer
 */
function send(agent, url, { method = 'GET', path, body }, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) };
    const sent = httpRequest(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const count = (counts, name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Of ascending times, the one that so large a part of them does not exceed. */
const percentileOf = (times, part) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]);
