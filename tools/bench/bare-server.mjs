import { hash, verify } from '@node-rs/argon2';
import mysql from 'mysql2/promise';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { DEMO_PASSWORD } from '../lib/demo-accounts.mjs';
import { RARE_WORD } from './seed.mjs';

/*
 * The upper bound on this machine: a node:http server with prepared statements that returns the
 * same rows as the product, without permissions, sessions, validation or logs. Prints its URL when
 * it is listening.
 */

const pool = mysql.createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: 10,
  timezone: 'Z',
});
const passwordHash = await hash(DEMO_PASSWORD, {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
});

const COLUMNS = `t.id, t.version, t.title, t.description, t.clientName, t.clientEmail, t.clientId,
  t.priority, t.status, t.assignedTo, t.assigneeId, t.projectId, p.name AS projectName,
  t.firstResponseAt, t.resolvedAt, t.createdById, t.createdAt, t.updatedAt`;
const FROM = 'FROM tickets t LEFT JOIN projects p ON p.id = t.projectId';
const ABILITIES = { update: true, reply: true, reassign: true, reopen: true, delete: true };

/** @param {import('mysql2').RowDataPacket} row */
const asTicket = (row) => ({
  ...row,
  number: `T-${String(row.id).padStart(4, '0')}`,
  abilities: ABILITIES,
});

/**
 * @param {string} sql
 * @param {import('mysql2').ExecuteValues} parameters
 * @returns {Promise<import('mysql2').RowDataPacket[]>}
 */
const rows = async (sql, parameters) => {
  const [found] = await pool.execute(sql, parameters);
  return /** @type {import('mysql2').RowDataPacket[]} */ (found);
};

const COUNT = 'SELECT COUNT(*) AS total FROM (SELECT id FROM tickets';

async function list() {
  const [found] = await Promise.all([
    rows(
      `SELECT ${COLUMNS} ${FROM} WHERE t.status = ? ORDER BY t.createdAt DESC, t.id DESC LIMIT 50`,
      ['open'],
    ),
    rows(`${COUNT} WHERE status = ? LIMIT 1001) capped`, ['open']),
  ]);
  return found.map(asTicket);
}

async function search() {
  const found = await rows(
    `SELECT ${COLUMNS} ${FROM} WHERE MATCH (t.title, t.clientName) AGAINST (? IN BOOLEAN MODE)
     ORDER BY t.createdAt DESC, t.id DESC LIMIT 50`,
    [`+${RARE_WORD}*`],
  );
  return found.map(asTicket);
}

/** @param {number} id */
async function read(id) {
  const found = await rows(`SELECT ${COLUMNS} ${FROM} WHERE t.id = ?`, [id]);
  return asTicket(found[0]);
}

async function summary() {
  return rows(
    'SELECT metric, SUM(count) AS count FROM summaries WHERE metric LIKE ? GROUP BY metric',
    ['tickets.%'],
  );
}

/** @param {Record<string, string>} ticket */
async function create(ticket) {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const [outcome] = await connection.execute(
      'INSERT INTO tickets (title, description, clientName, clientEmail, priority) VALUES (?, ?, ?, ?, ?)',
      [ticket.title, ticket.description, ticket.clientName, ticket.clientEmail, ticket.priority],
    );
    const { insertId } = /** @type {import('mysql2').ResultSetHeader} */ (outcome);
    await connection.execute(
      "INSERT INTO audit_log (actorName, action, entity, entityId, `after`) VALUES ('Bare', 'ticket.create', 'ticket', ?, ?)",
      [insertId, JSON.stringify(ticket)],
    );
    await connection.commit();
    return { id: insertId, ...ticket };
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    connection.release();
  }
}

/** @param {{ username: string, password: string }} credentials */
async function signIn({ username, password }) {
  const found = await rows('SELECT id, username FROM users WHERE username = ?', [username]);
  if (!(await verify(passwordHash, password))) throw new Error('Wrong password.');
  await pool.execute('INSERT INTO session (sid, sess, expire) VALUES (SHA2(?, 256), ?, NOW())', [
    randomUUID(),
    '{}',
  ]);
  return found[0];
}

/** @param {http.IncomingMessage} request */
async function handle(request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += chunk;
    return pathname.endsWith('/login') ? signIn(JSON.parse(body)) : create(JSON.parse(body));
  }
  if (pathname === '/api/tickets/summary') return summary();
  if (pathname === '/api/tickets') return searchParams.has('search') ? search() : list();
  return read(Number(pathname.split('/').pop()));
}

const server = http.createServer((request, response) => {
  handle(request).then(
    (result) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(result));
    },
    (error) => {
      process.stderr.write(`${String(error)}\n`);
      response.statusCode = 500;
      response.end();
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
