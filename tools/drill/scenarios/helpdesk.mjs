import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findDovecot, startDovecot } from '../../quality/dovecot.mjs';
import { killProcess, waitForOutbox } from '../killed-processes.mjs';
import { BLOCKED_DOMAIN, composeMails, MAILBOX_ADDRESS } from '../mails.mjs';
import { waitUntil } from '../wait-until.mjs';

/** @typedef {import('./index.mjs').Scenario} Scenario */
/** @typedef {import('./index.mjs').Context} Context */
/** @typedef {import('../mails.mjs').Mail} Mail */

const MAILS = 1000;
const KILLS = 10;
/** Further emails, which arrive afterwards, to measure how many are processed in a second. */
const MEASURED_MAILS = 300;
const MIN_MAILS_PER_SECOND = 20;
const POLL_MS = 100;
const PASSWORD = 'drill-mailbox-1';

/** @type {Scenario[]} */
export const HELPDESK = [
  {
    name: `${MAILS} emails of every kind arrive while a process is killed ${KILLS} times`,
    replacesWorkload: true,
    skip: () => {
      if (findDovecot() === undefined) return 'Dovecot is not installed';
      return process.getuid?.() === 0 ? undefined : 'only root can start Dovecot';
    },
    run: async (context) => {
      const mails = await composeMails(MAILS + MEASURED_MAILS);
      const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-drill-dovecot-'));
      const dovecot = await startDovecot(folder, { support: PASSWORD });
      try {
        const { id } = await addMailbox(context, dovecot.port);
        const disturbed = copiesOf(mails.slice(0, MAILS));
        const delivering = deliver(dovecot, disturbed);
        for (let kill = 1; kill <= KILLS; kill += 1) {
          await waitForMails(context, id, (disturbed.length * kill) / (KILLS + 1));
          await killProcess(context, kill % 2);
        }
        await delivering;
        await waitForMails(context, id, disturbed.length);

        const measured = copiesOf(mails.slice(MAILS));
        const startedAt = performance.now();
        await deliver(dovecot, measured);
        await waitForMails(context, id, disturbed.length + measured.length);
        const rate = measured.length / ((performance.now() - startedAt) / 1000);
        await waitForOutbox(context);
        const problems = await findProblems(context, id, mails);
        if (rate < MIN_MAILS_PER_SECOND) {
          problems.push(`Only ${rate.toFixed(1)} emails a second were processed.`);
        }
        await context.sessions.send({
          as: 'superadmin',
          method: 'DELETE',
          path: `/api/mailboxes/${id}`,
          done: [404],
        });
        return { problems, figures: `${Math.round(rate)} emails a second` };
      } finally {
        await dovecot.stop();
      }
    },
  },
];

/**
 * @param {Context} context
 * @param {number} port
 */
async function addMailbox({ sessions }, port) {
  const { helpdesk } = await sessions.send({
    as: 'superadmin',
    method: 'GET',
    path: '/api/settings',
  });
  await sessions.send({
    as: 'superadmin',
    method: 'PUT',
    path: '/api/settings/helpdesk',
    body: { ...helpdesk, blockedSenders: [BLOCKED_DOMAIN], confirmsNewTickets: true },
  });
  return sessions.send({
    as: 'superadmin',
    path: '/api/mailboxes',
    key: 'mailbox',
    body: {
      name: 'Drill Support',
      address: MAILBOX_ADDRESS,
      host: '127.0.0.1',
      port,
      security: 'none',
      username: 'support',
      password: PASSWORD,
    },
  });
}

/**
 * @param {Mail[]} mails
 * @returns {Buffer[]}
 */
const copiesOf = (mails) => mails.flatMap(({ source, outcomes }) => outcomes.map(() => source));

/**
 * @param {import('../../quality/dovecot.mjs').Dovecot} dovecot
 * @param {Buffer[]} sources
 */
async function deliver(dovecot, sources) {
  for (const source of sources) await dovecot.deliver('support', source);
}

/**
 * Waits until this many emails are processed, held or ignored.
 *
 * @param {Context} context
 * @param {number} mailboxId
 * @param {number} count
 */
const waitForMails = ({ installation }, mailboxId, count) =>
  waitUntil(async () => {
    const [{ done }] = await installation.query(
      "SELECT COUNT(*) AS done FROM incoming_mails WHERE mailboxId = ? AND status <> 'stored'",
      [mailboxId],
    );
    return Number(done) >= count;
  }, POLL_MS);

/**
 * @param {Context} context
 * @param {number} mailboxId
 * @param {Mail[]} mails
 * @returns {Promise<string[]>}
 */
async function findProblems(context, mailboxId, mails) {
  const copies = mails.flatMap(({ outcomes }) => outcomes);
  return [
    ...(await findWrongStatuses(context, mailboxId, copies)),
    ...(await findWrongTickets(context, mails)),
  ];
}

/**
 * @param {Context} context
 * @param {number} mailboxId
 * @param {import('../mails.mjs').Outcome[]} copies
 */
async function findWrongStatuses({ installation: { query } }, mailboxId, copies) {
  const counts = await query(
    'SELECT status, COUNT(*) AS mails FROM incoming_mails WHERE mailboxId = ? GROUP BY status',
    [mailboxId],
  );
  /** @type {Record<string, number>} */
  const found = Object.fromEntries(counts.map(({ status, mails }) => [status, Number(mails)]));
  const count = (/** @type {string[]} */ ...wanted) =>
    copies.filter((outcome) => wanted.includes(outcome)).length;
  /** @type {Record<string, number>} */
  const expected = {
    processed: count('ticket', 'reply'),
    held: count('held'),
    ignored: count('ignored'),
  };
  return [...new Set([...Object.keys(found), ...Object.keys(expected)])]
    .filter((status) => (found[status] ?? 0) !== (expected[status] ?? 0))
    .map(
      (status) => `${found[status] ?? 0} emails are ${status} instead of ${expected[status] ?? 0}.`,
    );
}

/**
 * Each client must have one ticket and one confirmation; other senders must have neither.
 *
 * @param {Context} context
 * @param {Mail[]} mails
 */
async function findWrongTickets({ installation: { query, mailbox } }, mails) {
  const problems = [];
  const tickets = await query(
    `SELECT t.clientEmail AS sender, COUNT(DISTINCT t.id) AS tickets, COUNT(m.id) AS messages
     FROM tickets t LEFT JOIN ticket_messages m ON m.ticketId = t.id AND m.direction = 'in'
     GROUP BY t.clientEmail`,
  );
  const ticketsOf = new Map(tickets.map((row) => [row.sender, row]));
  const replies = new Set(
    mails.filter(({ outcomes }) => outcomes[0] === 'reply').map(({ sender }) => sender),
  );
  let repeated = 0;
  for (const { sender, outcomes } of mails) {
    const sent = mailbox.mails.filter(({ to }) => to === sender);
    const row = ticketsOf.get(sender);
    if (outcomes[0] === 'ticket') {
      const messages = replies.has(sender) ? 2 : 1;
      if (Number(row?.tickets ?? 0) !== 1 || Number(row?.messages) !== messages) {
        problems.push(
          `${sender} has ${row?.tickets ?? 0} tickets, ${row?.messages ?? 0} messages.`,
        );
      }
      const ids = new Set(sent.map(({ messageId }) => messageId));
      if (ids.size !== 1) problems.push(`${sender} got ${ids.size} confirmations.`);
      if (sent.length > 1) repeated += 1;
    } else if (outcomes[0] !== 'reply') {
      if (row) problems.push(`${sender} has a ticket.`);
      if (sent.length > 0) problems.push(`${sender} got an email.`);
    }
  }
  // If a process is killed before it records that the mail server accepted an email, the email is
  // sent again.
  if (repeated > KILLS) problems.push(`${repeated} emails were sent twice after ${KILLS} kills.`);
  return problems;
}
