import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./index.mjs').Scenario} Scenario */

const ROUNDS = 3;

/** @type {Scenario[]} */
export const KILLS = [
  {
    name: 'each backend process is killed',
    run: async ({ installation }) => {
      for (let round = 0; round < ROUNDS * 2; round += 1) {
        await delay(1000 + Math.random() * 1000);
        await installation.stopProcess(round % 2, 'SIGKILL');
        await delay(500);
        await installation.startProcess(round % 2);
      }
    },
  },
  {
    name: 'each backend process is replaced',
    run: async ({ installation }) => {
      for (const index of [0, 1]) {
        await delay(1000);
        await installation.stopProcess(index, 'SIGTERM');
        await installation.startProcess(index);
      }
    },
  },
  {
    name: 'the database is killed',
    run: async ({ installation }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(2000 + Math.random() * 1000);
        await installation.killDatabase();
        await delay(3000);
        await installation.restartDatabase();
      }
    },
  },
  {
    name: 'everything is killed at once',
    run: async ({ installation }) => {
      await delay(2000);
      await Promise.all([
        installation.stopProcess(0, 'SIGKILL'),
        installation.stopProcess(1, 'SIGKILL'),
        installation.killDatabase(),
      ]);
      await installation.restartDatabase();
      await Promise.all([installation.startProcess(0), installation.startProcess(1)]);
    },
  },
];
