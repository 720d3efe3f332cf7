import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Root of the repository. */
export const ROOT = path.resolve(__dirname, '../../..');

/** Minutes if the product must be built first, else about ten seconds. */
const START_LIMIT_MS = 200_000;
const POLL_MS = 250;

interface ProductOptions {
  port: number;
  dataDir: string;
  /** `name=folder` pairs, as in the environment variable `REMOTES`. */
  remotes: string;
  /** File with more remotes, as in the environment variable `REMOTES_FILE`. */
  remotesFile?: string;
  /** Folder of the built shell, `shell/dist` by default. */
  shellDir?: string;
}

/**
 * Starts a separate product with demo data, for tests that replace parts of it while it runs.
 *
 * @returns a function that stops it and resolves when its process has ended
 * @throws Error with its output if it ends early or is not ready in time
 */
export async function startProduct(options: ProductOptions): Promise<() => Promise<void>> {
  const { port, dataDir, remotes, remotesFile, shellDir = 'shell/dist' } = options;
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      REMOTES: remotes,
      SHELL_DIR: shellDir,
      ...(remotesFile !== undefined && { REMOTES_FILE: remotesFile }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      resolve();
    });
  });
  // Also stops the product if the test run is interrupted.
  const kill = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    kill();
    await ended;
    process.off('exit', kill);
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(port))) {
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not become ready. It printed:\n${output}`);
    }
    await delay(POLL_MS);
  }
  return stop;
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/api/health/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Replaces a folder that a running product serves, without its previous files.
 *
 * @param copyTo creates the new folder
 */
export async function replaceFolder(
  folder: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  const next = `${folder}-next`;
  await copyTo(next);
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}
