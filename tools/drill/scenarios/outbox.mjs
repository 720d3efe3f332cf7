import { killProcess, waitForOutbox } from '../killed-processes.mjs';
import { waitUntil } from '../wait-until.mjs';

/** @typedef {import('./index.mjs').Scenario} Scenario */
/** @typedef {import('./index.mjs').Context} Context */

/**
 * @typedef {object} Reply
 * @property {string} to address of the client
 * @property {string} body
 */

const REPLIES = 1000;
const KILLS = 10;
/** Further replies, which are sent without a kill, to measure how many are sent in a second. */
const MEASURED_REPLIES = 600;
const REPLIES_PER_TICKET = 20;
const WRITERS = 6;
const MIN_MAILS_PER_SECOND = 20;
const POLL_MS = 50;

/** @type {Scenario[]} */
export const OUTBOX = [
  {
    name: `${REPLIES} replies are sent while a process is killed ${KILLS} times`,
    replacesWorkload: true,
    run: async (context) => {
      const { mailbox } = context.installation;
      const earlier = mailbox.mails.length;
      const writing = writeReplies(context, 'killed', REPLIES);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const count = (REPLIES * kill) / (KILLS + 1);
        await waitUntil(() => mailbox.mails.length - earlier >= count, POLL_MS);
        await killProcess(context, kill % 2);
      }
      const replies = await writing;
      await waitForOutbox(context);

      const rate = await measureRate(context);
      const { problems, repeated } = findProblems(replies, mailbox.mails.slice(earlier));
      problems.push(...(await findUnsent(context)));
      if (rate < MIN_MAILS_PER_SECOND) {
        problems.push(`Only ${rate.toFixed(1)} emails a second were sent.`);
      }
      const figures = `${Math.round(rate)} emails a second, ${repeated} arrived twice`;
      return { problems, figures };
    },
  },
];

/**
 * Opens tickets and replies to them.
 *
 * @param {Context} context
 * @param {string} name part of the addresses and keys
 * @param {number} count
 * @returns {Promise<Reply[]>}
 */
async function writeReplies({ sessions }, name, count) {
  /** @type {Reply[]} */
  const replies = [];
  let next = 0;
  const write = async (/** @type {number} */ first) => {
    while (next < count / REPLIES_PER_TICKET) {
      const ticket = (next += 1);
      const to = `${name}-${ticket}@outbox.example`;
      const { id } = await sessions.send({
        as: 'manager',
        first,
        path: '/api/tickets',
        key: `outbox-${name}-${ticket}`,
        body: { title: `Outbox ${name} ${ticket}`, clientName: to, clientEmail: to },
      });
      for (let reply = 1; reply <= REPLIES_PER_TICKET; reply += 1) {
        const body = `Reply ${name}-${ticket}-${reply} of the drill.`;
        await sessions.send({
          as: 'manager',
          first: (first + reply) % 2,
          path: `/api/tickets/${id}/messages`,
          key: `outbox-${name}-${ticket}-${reply}`,
          body: { kind: 'reply', body },
        });
        replies.push({ to, body });
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer % 2)));
  return replies;
}

/**
 * Measures how fast a full outbox is sent. Until it is full, the mail server accepts nothing.
 *
 * @param {Context} context
 * @returns {Promise<number>} emails per second
 */
async function measureRate(context) {
  const { mailbox } = context.installation;
  /** @type {() => void} */
  let accept = () => undefined;
  mailbox.ready = new Promise((resolve) => (accept = resolve));
  await writeReplies(context, 'measured', MEASURED_REPLIES);
  const startedAt = performance.now();
  accept();
  await waitForOutbox(context);
  return MEASURED_REPLIES / ((performance.now() - startedAt) / 1000);
}

/**
 * Every reply must arrive. If a process is killed before it records that the mail server accepted
 * an email, the email is sent again, with the same Message-ID.
 *
 * @param {Reply[]} replies
 * @param {import('../mailbox.mjs').Mailbox['mails']} mails
 */
function findProblems(replies, mails) {
  const problems = [];
  let repeated = 0;
  for (const { to, body } of replies) {
    const copies = mails.filter((mail) => mail.to === to && mail.source.includes(body));
    const ids = new Set(copies.map(({ messageId }) => messageId));
    if (copies.length === 0) problems.push(`"${body}" did not arrive.`);
    if (ids.size > 1) problems.push(`"${body}" arrived with ${ids.size} Message-IDs.`);
    repeated += Math.max(0, copies.length - 1);
  }
  if (repeated > KILLS) problems.push(`${repeated} emails arrived twice after ${KILLS} kills.`);
  return { problems, repeated };
}

/** @param {Context} context */
async function findUnsent({ installation }) {
  const rows = await installation.query(
    `SELECT m.deliveryStatus AS status, COUNT(*) AS replies FROM ticket_messages m
     JOIN tickets t ON t.id = m.ticketId
     WHERE t.clientEmail LIKE '%@outbox.example' GROUP BY m.deliveryStatus`,
  );
  const counts = Object.fromEntries(rows.map(({ status, replies }) => [status, Number(replies)]));
  const expected = REPLIES + MEASURED_REPLIES;
  return counts['sent'] === expected && rows.length === 1
    ? []
    : [`The delivery states are ${JSON.stringify(counts)} instead of ${expected} sent.`];
}
