import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./index.mjs').Scenario} Scenario */

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (platform) => `/usr/lib/${platform}/faketime/libfaketime.so.1`,
);
const LIBRARY = LIBRARIES.find((file) => existsSync(file));
const ROUND_MS = 8000;

/** @type {Scenario[]} */
export const CLOCKS = [
  {
    name: "a process's clock jumps an hour ahead and back",
    skip: () => (LIBRARY ? undefined : 'libfaketime is not installed'),
    run: async ({ installation }) => {
      const file = path.join(installation.logFolder, 'clock');
      /** @param {string} offset such as `+3600` */
      const setClock = (offset) => {
        // Replaced atomically, because the process reads it continuously.
        writeFileSync(`${file}.new`, `${offset}\n`);
        renameSync(`${file}.new`, file);
      };
      setClock('+0');
      await installation.stopProcess(1, 'SIGTERM');
      await installation.startProcess(1, {
        environment: {
          LD_PRELOAD: LIBRARY ?? '',
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
      // Slow mail is being sent while the clock jumps.
      installation.mailbox.delayMs = 3000;
      for (const offset of ['+3600', '+0', '-3600', '+0']) {
        setClock(offset);
        await delay(ROUND_MS);
      }
      installation.mailbox.delayMs = 0;
      await installation.stopProcess(1, 'SIGTERM');
      await installation.startProcess(1);
    },
  },
];
