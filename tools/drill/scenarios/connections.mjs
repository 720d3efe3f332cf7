import { setTimeout as delay } from 'node:timers/promises';
import { OPERATIONS } from '../operations.mjs';

/** @typedef {import('./index.mjs').Scenario} Scenario */
/** @typedef {import('./index.mjs').Context} Context */

/** Longer than a statement or a wait for a connection may take. */
const STALL_MS = 12_000;
const ROUNDS = 5;

/** No operation has a longer transaction, even if its connection prepares every statement first. */
const MAX_STATEMENTS = 80;

/** @type {Scenario[]} */
export const CONNECTIONS = [
  .../** @type {const} */ (['cut before', 'cut after']).map((fault) => ({
    name: `the connection is ${fault} each statement of a transaction`,
    replacesWorkload: true,
    run: async (/** @type {Context} */ { installation, workload }) => {
      const [network] = installation.networks;
      for (const operation of OPERATIONS) {
        for (let statement = 1; statement <= MAX_STATEMENTS; statement += 1) {
          network.breakNext(fault, statement);
          await workload.runOne(operation, 0);
          if (network.disarm() === 0) break;
        }
      }
    },
  })),
  {
    name: 'the connection stalls at each statement of a transaction',
    replacesWorkload: true,
    run: async ({ installation, workload }) => {
      const [network] = installation.networks;
      for (const operation of OPERATIONS) {
        // Simultaneously, because each one lasts until its time limit.
        for (let statement = 1; statement <= 8; statement += 1) {
          network.breakNext('stall', statement);
        }
        await Promise.all(Array.from({ length: 8 }, () => workload.runOne(operation, 0)));
        network.disarm();
      }
    },
  },
  {
    name: 'all connections break at once',
    run: async ({ installation }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(1000);
        for (const network of installation.networks) network.cutAll();
      }
    },
  },
  {
    name: 'the database hangs',
    skip: ({ usesCluster }) => (usesCluster ? 'only for a single server' : undefined),
    run: async ({ installation }) => {
      await delay(1000);
      await installation.stallDatabase(STALL_MS);
      await delay(2000);
    },
  },
];
