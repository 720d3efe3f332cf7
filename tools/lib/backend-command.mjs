import path from 'node:path';

/**
 * What the heap of the server may grow to. The work in hand takes some 70 MiB; from 2 GiB on, which
 * Node takes by itself where the machine has the memory, it clears up so rarely that a busy server
 * holds a third more for nothing. Half of this would hold less still, but reads suffer from it.
 */
const HEAP_MIB = 2000;

/**
 * Program and arguments that start the built server.
 *
 * @param {string} root of the working copy
 * @param {NodeJS.ProcessEnv} env of the server; a size of the heap in its `NODE_OPTIONS` is left as it is
 * @returns {[program: string, ...args: string[]]}
 */
export function backendCommand(root, { NODE_OPTIONS = '' }) {
  const isChosen = /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS);
  return [
    process.execPath,
    ...(isChosen ? [] : [`--max-old-space-size=${HEAP_MIB}`]),
    path.join(root, 'backend/dist/main.js'),
  ];
}
