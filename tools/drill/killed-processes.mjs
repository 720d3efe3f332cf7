import { waitUntil } from './wait-until.mjs';

/** @typedef {import('./scenarios/index.mjs').Context} Context */

const POLL_MS = 100;

/** Leases of one minute, which a killed process leaves behind. */
const SHORT_LEASES = ['job_leases', 'mailboxes', 'incoming_mails'];

/** A running sender leases an email for less than this. */
const SENDING_SECONDS = 3;

/** Length of a sender's lease. */
const OUTBOX_LEASE_SECONDS = 300;

/**
 * Kills a process and starts it again. Ends its leases, so that the drill need not wait for them.
 *
 * @param {Context} context
 * @param {number} index
 */
export async function killProcess({ installation }, index) {
  await installation.stopProcess(index, 'SIGKILL');
  for (const table of SHORT_LEASES) {
    await installation.query(
      `UPDATE ${table} SET leasedUntil = UTC_TIMESTAMP(3) WHERE leasedUntil > UTC_TIMESTAMP(3)`,
    );
  }
  await installation.startProcess(index);
}

/**
 * Waits until every email is sent or has failed. Ends the leases of killed senders, but not those
 * of running senders, whose emails would be sent twice.
 *
 * @param {Context} context
 */
export const waitForOutbox = ({ installation: { query } }) =>
  waitUntil(async () => {
    const abandoned = await query(
      `SELECT id FROM outbox
       WHERE status = 'pending' AND leasedUntil < NOW(3) + INTERVAL ? SECOND`,
      [OUTBOX_LEASE_SECONDS - SENDING_SECONDS],
    );
    for (const { id } of abandoned) {
      await query("UPDATE outbox SET leasedUntil = NULL WHERE id = ? AND status = 'pending'", [id]);
    }
    const [{ pending }] = await query(
      "SELECT COUNT(*) AS pending FROM outbox WHERE status = 'pending'",
    );
    return Number(pending) === 0;
  }, POLL_MS);
