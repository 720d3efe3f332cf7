import { CLOCKS } from './clocks.mjs';
import { CONNECTIONS } from './connections.mjs';
import { DISKS } from './disks.mjs';
import { KILLS } from './kills.mjs';
import { SLOW_PEERS } from './slow-peers.mjs';

/**
 * @typedef {object} Context
 * @property {import('../installation.mjs').Installation} installation
 * @property {import('../session.mjs').Sessions} sessions
 * @property {import('../workload.mjs').Workload} workload
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {boolean} [isQuiet] runs its own operations instead of the workload
 * @property {(installation: import('../installation.mjs').Installation) => string | undefined} [skip] why this machine can't run it
 * @property {(context: Context) => Promise<void>} run leaves everything working
 */

/** @type {Scenario[]} */
export const SCENARIOS = [...KILLS, ...CONNECTIONS, ...DISKS, ...SLOW_PEERS, ...CLOCKS];
