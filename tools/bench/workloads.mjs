import { DEMO_PASSWORD } from '../lib/demo-accounts.mjs';
import { RARE_WORD } from './seed.mjs';

const PAGE = 50;
const LIST = `/api/tickets?status=open&sort=-createdAt&pageSize=${PAGE}`;

/**
 * @typedef {object} Workload one kind of request, which product and bare server both support
 * @property {string} name
 * @property {Record<number, number>} [target] minimum ratio to the bare server, by number of
 *   connections
 * @property {number} [databaseMs] maximum database time, in milliseconds
 * @property {(product: { pool: import('mysql2/promise').Pool }) => Promise<Record<string, any>>}
 *   prepare loads the data that `request` needs
 * @property {number} [settleMs] pause after each run, in milliseconds, for unfinished requests
 * @property {(data: Record<string, any>, index: number) => { method?: 'GET' | 'POST',
 *   path: string, body?: string }} request
 */

const noData = async () => ({});

/**
 * ID range of the seeded tickets.
 *
 * @param {{ pool: import('mysql2/promise').Pool }} product
 * @returns {Promise<{ firstId: number, count: number }>}
 */
export async function selectSeededTickets({ pool }) {
  const [[{ firstId, count }]] = /** @type {[import('mysql2').RowDataPacket[], unknown]} */ (
    await pool.query(
      "SELECT MIN(id) AS firstId, COUNT(*) AS count FROM tickets WHERE clientEmail LIKE '%@bench.example'",
    )
  );
  return { firstId, count };
}

/** @type {Workload[]} */
export const WORKLOADS = [
  {
    name: 'list',
    target: { 1: 0.57, 32: 0.62 },
    prepare: noData,
    request: () => ({ path: LIST }),
  },
  {
    name: 'read',
    target: { 1: 0.34, 32: 0.33 },
    prepare: selectSeededTickets,
    request: ({ firstId, count }, index) => ({
      path: `/api/tickets/${firstId + ((index * 7919) % count)}`,
    }),
  },
  {
    name: 'create',
    target: { 1: 0.24, 32: 0.21 },
    prepare: noData,
    request: (_, index) => ({
      method: 'POST',
      path: '/api/tickets',
      body: JSON.stringify({
        title: `Measured ticket ${index}`,
        description: 'Created by the benchmark.',
        clientName: 'Bench Client 7',
        clientEmail: 'client-7@bench.example',
        priority: 'medium',
      }),
    }),
  },
  {
    name: 'search',
    target: { 1: 0.35, 32: 0.4 },
    databaseMs: 1,
    prepare: noData,
    request: () => ({ path: `/api/tickets?search=${RARE_WORD}&pageSize=${PAGE}` }),
  },
  {
    name: 'summary',
    databaseMs: 2,
    prepare: noData,
    request: () => ({ path: '/api/tickets/summary' }),
  },
  {
    name: 'sign-in',
    // Unfinished sign-ins of a run count as failed attempts until they complete.
    settleMs: 500,
    // Different users, because parallel attempts for one username count as password guessing.
    prepare: async ({ pool }) => {
      const [users] = await pool.query('SELECT username FROM users WHERE isActive = 1 ORDER BY id');
      const rows = /** @type {import('mysql2').RowDataPacket[]} */ (users);
      return { usernames: rows.map(({ username }) => username) };
    },
    request: ({ usernames }, index) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({
        username: usernames[index % usernames.length],
        password: DEMO_PASSWORD,
      }),
    }),
  },
];

/**
 * @param {string} name
 * @param {string} query
 * @returns {Workload}
 */
const ticketList = (name, query) => ({
  name,
  databaseMs: 5,
  prepare: noData,
  request: () => ({ path: `/api/tickets?${query}&pageSize=${PAGE}` }),
});

/**
 * Lists of the helpdesk, measured for their database time only.
 *
 * @type {Workload[]}
 */
export const TICKET_LISTS = [
  ticketList('due first', 'sort=dueAt'),
  ticketList('due last', 'sort=-dueAt'),
  ticketList('due, open', 'sort=dueAt&status=open'),
  ticketList('due, closed', 'sort=dueAt&status=closed'),
  ticketList('due, waiting', 'sort=dueAt&view=waiting'),
  ticketList('overdue', 'sort=dueAt&view=overdue'),
  ticketList('updated', 'sort=-lastActivityAt'),
  ticketList('updated, open', 'sort=-lastActivityAt&status=open'),
  ticketList('updated, mine', 'sort=-lastActivityAt&view=mine'),
];
