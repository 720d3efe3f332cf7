import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./index.mjs').Scenario} Scenario */

const FULL_MS = 5000;

/**
 * @param {'files' | 'exports' | 'database'} name
 * @returns {(installation: import('../installation.mjs').Installation) => string | undefined}
 */
const needsDisk =
  (name) =>
  ({ disks, usesCluster }) => {
    if (name === 'database' && usesCluster) return 'only for a single server';
    return disks[name].canFill ? undefined : 'only root can mount a small disk';
  };

/** @type {Scenario[]} */
export const DISKS = [
  {
    name: 'the disk of the uploaded files is full',
    skip: needsDisk('files'),
    run: ({ installation }) => fillTemporarily(installation.disks.files),
  },
  {
    name: 'the disk of the exports is full',
    skip: needsDisk('exports'),
    run: async ({ installation, sessions }) => {
      const { exports } = installation.disks;
      const statuses = [];
      exports.fill();
      try {
        for (let round = 0; round < 5; round += 1) statuses.push(await exportTickets(sessions));
      } finally {
        exports.free();
      }
      if (statuses.some((status) => status <= 500)) {
        throw new Error(`Exports on a full disk got ${statuses.join(', ')}.`);
      }
      const status = await exportTickets(sessions);
      if (status !== 200) throw new Error(`An export on a free disk got ${status}.`);
    },
  },
  {
    name: 'the disk of the database is full',
    skip: needsDisk('database'),
    run: async ({ installation }) => {
      await fillTemporarily(installation.disks.database);
      // MariaDB may exit when it can't write.
      await installation.reviveDatabase();
    },
  },
  {
    name: 'the disk of the log is full',
    skip: () => (existsSync('/dev/full') ? undefined : 'this system has no /dev/full'),
    run: async ({ installation }) => {
      await installation.stopProcess(0, 'SIGTERM');
      await installation.startProcess(0, { logFile: '/dev/full' });
      await delay(FULL_MS);
      await installation.stopProcess(0, 'SIGTERM');
      await installation.startProcess(0);
    },
  },
];

/** @param {import('../disk.mjs').Disk} disk */
async function fillTemporarily(disk) {
  await delay(1000);
  disk.fill();
  await delay(FULL_MS);
  disk.free();
}

/** @param {import('../session.mjs').Sessions} sessions */
async function exportTickets(sessions) {
  const response = await fetch(`${sessions.urls[0]}/api/tickets/export?format=csv`, {
    headers: sessions.headersOf('manager'),
  });
  await response.arrayBuffer().catch(() => undefined);
  return response.status;
}
