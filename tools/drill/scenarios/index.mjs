import { CLOCKS } from './clocks.mjs';
import { CONNECTIONS } from './connections.mjs';
import { DISKS } from './disks.mjs';
import { HELPDESK } from './helpdesk.mjs';
import { KILLS } from './kills.mjs';
import { OUTBOX } from './outbox.mjs';
import { SLOW_PEERS } from './slow-peers.mjs';
import { WEBHOOKS } from './webhooks.mjs';

/**
 * @typedef {object} Context
 * @property {import('../installation.mjs').Installation} installation
 * @property {import('../session.mjs').Sessions} sessions
 * @property {import('../workload.mjs').Workload} workload
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {boolean} [replacesWorkload] runs its own operations instead of the workload
 * @property {(installation: import('../installation.mjs').Installation) => string | undefined} [skip] why this machine can't run it
 * @property {(context: Context) => Promise<void | Result>} run leaves everything working
 *
 * @typedef {object} Result of a scenario that checks its own operations
 * @property {string[]} problems
 * @property {string} figures
 */

/** @type {Scenario[]} */
export const SCENARIOS = [
  ...KILLS,
  ...CONNECTIONS,
  ...DISKS,
  ...SLOW_PEERS,
  ...CLOCKS,
  ...WEBHOOKS,
  ...HELPDESK,
  ...OUTBOX,
];
