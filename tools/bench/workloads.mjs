import { RARE_WORD } from './seed.mjs';

const PASSWORD = 'Demo-Pass-2026';
const PAGE = 50;
const LIST = `/api/tickets?status=open&sort=-createdAt&pageSize=${PAGE}`;

/**
 * @typedef {object} Workload one kind of request, answered by the product and by the bare server alike
 * @property {string} name
 * @property {Record<number, number>} [target] least ratio to the bare server, by connections
 * @property {number} [databaseMs] most time in the database, in milliseconds
 * @property {(product: { pool: import('mysql2/promise').Pool }) => Promise<Record<string, any>>} prepare what the requests need to know
 * @property {number} [settleMs] pause after each run, in milliseconds, for what it has left under way
 * @property {(facts: Record<string, any>, index: number) => { method?: string, path: string, body?: string }} request
 */

const nothing = async () => ({});

/** Which tickets were loaded past the product, one after the other. */
export async function seededTickets({ pool }) {
  const [[{ firstId, count }]] = await pool.query(
    "SELECT MIN(id) AS firstId, COUNT(*) AS count FROM tickets WHERE clientEmail LIKE '%@bench.example'",
  );
  return { firstId, count };
}

/** @type {Workload[]} */
export const WORKLOADS = [
  {
    name: 'list',
    target: { 1: 0.5, 32: 0.35 },
    prepare: nothing,
    request: () => ({ path: LIST }),
  },
  {
    name: 'read',
    target: { 1: 0.4, 32: 0.28 },
    prepare: seededTickets,
    request: ({ firstId, count }, index) => ({
      path: `/api/tickets/${firstId + ((index * 7919) % count)}`,
    }),
  },
  {
    name: 'create',
    target: { 1: 0.3, 32: 0.13 },
    prepare: nothing,
    request: (_, index) => ({
      method: 'POST',
      path: '/api/tickets',
      body: JSON.stringify({
        title: `Measured ticket ${index}`,
        description: 'Made by the benchmark.',
        clientName: 'Bench Client 7',
        clientEmail: 'client-7@bench.example',
        priority: 'medium',
      }),
    }),
  },
  {
    name: 'search',
    databaseMs: 1,
    prepare: nothing,
    request: () => ({ path: `/api/tickets?search=${RARE_WORD}&pageSize=${PAGE}` }),
  },
  {
    name: 'summary',
    databaseMs: 2,
    prepare: nothing,
    request: () => ({ path: '/api/tickets/summary' }),
  },
  {
    name: 'sign-in',
    // What a run leaves under way counts as failed tries until it is answered.
    settleMs: 500,
    // Different people, because tries for one name at the same time count as guessing.
    prepare: async ({ pool }) => {
      const [people] = await pool.query(
        'SELECT username FROM users WHERE isActive = 1 ORDER BY id',
      );
      const rows = /** @type {import('mysql2').RowDataPacket[]} */ (people);
      return { usernames: rows.map(({ username }) => username) };
    },
    request: ({ usernames }, index) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ username: usernames[index % usernames.length], password: PASSWORD }),
    }),
  },
];
