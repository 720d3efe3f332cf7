import { createHash } from 'node:crypto';

/**
 * A kind of work. Every record contains the name of its operation, so that the audit finds it.
 *
 * @typedef {object} Operation
 * @property {string} kind
 * @property {(sessions: import('./session.mjs').Sessions, task: Task) => Promise<object>} run
 *   resolves to what the audit must find, when the server has confirmed every step
 *
 * @typedef {object} Task
 * @property {number} number
 * @property {string} name unique, such as `Drill ticket 17`
 * @property {number} first process that gets the first attempt
 */

const CLIENT = { clientName: 'Drill Client', clientEmail: 'drill@client.example' };

/** @type {Operation[]} */
export const OPERATIONS = [
  {
    kind: 'ticket',
    run: async (sessions, { name, first }) => {
      const body = { title: name, ...CLIENT };
      const { id } = await sessions.send({ ...post('manager', '/api/tickets', name), body, first });
      return { id };
    },
  },
  {
    kind: 'expense',
    run: async (sessions, { name, first }) => {
      const body = {
        vendorName: name,
        description: 'Servers',
        category: 'infrastructure',
        amount: '12.50',
      };
      const create = { ...post('employee', '/api/expenses', name), body, first };
      const { id } = await sessions.send(create);
      const approve = post('superadmin', `/api/expenses/${id}/approve`, `approve ${name}`);
      await sessions.send({ ...approve, body: {}, first });
      return { id };
    },
  },
  {
    kind: 'time off',
    run: async (sessions, { number, name, first }) => {
      const day = workingDay(number);
      const body = { type: 'vacation', startDate: day, endDate: day, days: '0.125', reason: name };
      const request = { ...post('employee', '/api/timeoff/requests', name), body, first };
      const { id } = await sessions.send(request);
      const path = `/api/timeoff/requests/${id}`;
      const approve = post('manager', `${path}/approve`, `approve ${name}`);
      await sessions.send({ ...approve, body: {}, first });
      const isCancelled = number % 2 === 0;
      if (isCancelled) {
        await sessions.send({ as: 'employee', method: 'DELETE', path, first, done: [409] });
      }
      return { id, isCancelled };
    },
  },
  {
    kind: 'file',
    run: async (sessions, { name, first }) => {
      const content = `${name}\n`.repeat(2000);
      const body = new FormData();
      body.append('file', new Blob([content]), `${name}.txt`);
      const upload = { ...post('manager', '/api/evidence/upload', name), body, first };
      const { id } = await sessions.send(upload);
      return { id, hash: createHash('sha256').update(content).digest('hex') };
    },
  },
  {
    kind: 'invitation',
    run: async (sessions, { number, name, first }) => {
      const email = `drill-${number}@guests.example`;
      const body = { email, firstName: 'Drill', lastName: String(number) };
      const invite = { ...post('superadmin', '/api/users/invite', name), body, first };
      const { id } = await sessions.send(invite);
      return { id, email };
    },
  },
  {
    kind: 'invoice',
    run: async (sessions, { name, first }) => {
      const body = { ...CLIENT, amount: '100.10', dueDate: '2099-12-31', description: name };
      const create = { ...post('superadmin', '/api/invoices', name), body, first };
      const { id } = await sessions.send(create);
      return { id };
    },
  },
];

/**
 * @param {string} as
 * @param {string} path
 * @param {string} key
 */
const post = (as, path, key) => ({ as, path, key: key.replaceAll(' ', '-') });

/**
 * A different working day for each number, so that no two requests overlap.
 *
 * @param {number} number
 */
function workingDay(number) {
  const weeks = Math.floor(number / 5);
  return new Date(Date.UTC(2030, 0, 7 + weeks * 7 + (number % 5))).toISOString().slice(0, 10);
}
