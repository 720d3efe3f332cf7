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
 * @property {(installation: import('../installation.mjs').Installation) => string | undefined}
 *   [skip] why this machine can't run it
 * @property {(context: Context) => Promise<void | Result>} run leaves everything working
 *
 * @typedef {object} Result of a scenario that checks its own operations
 * @property {string[]} problems
 * @property {string} figures
 */

/** @type {Record<string, Scenario[]>} in the order in which they run */
const GROUPS = {
  kills: KILLS,
  connections: CONNECTIONS,
  disks: DISKS,
  'slow peers': SLOW_PEERS,
  clocks: CLOCKS,
  webhooks: WEBHOOKS,
  helpdesk: HELPDESK,
  outbox: OUTBOX,
};

/** Names of groups of scenarios. */
export const GROUP_NAMES = Object.keys(GROUPS);

/**
 * @param {string} [part] of the name of a group or of a scenario; all scenarios without it
 * @returns {Scenario[]}
 */
export function selectScenarios(part = '') {
  return Object.entries(GROUPS).flatMap(([group, scenarios]) =>
    scenarios.filter(({ name }) => `${group}: ${name}`.includes(part)),
  );
}
