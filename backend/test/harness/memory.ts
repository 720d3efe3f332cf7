import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProcess } from './start-process';

/** For tests that read memory from /proc, which only Linux has. */
export const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

/**
 * The environment of a server with a heap of 160 MB. The young generation has the default size of
 * Node 20: that of Node 24 is four times as large and nearly fills this heap, so that garbage is
 * collected all the time.
 */
export const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=160 --max-semi-space-size=16' };

const SAMPLE_MS = 20;
/** Pause between two requests, so that the measured work gets most of the server's time. */
const REQUEST_PAUSE_MS = 100;

interface MemoryGrowth<T> {
  result: T;
  growthBytes: number;
}

/**
 * Runs work while the server handles other requests, and measures how much its memory grows during
 * that time.
 */
export async function measureMemoryGrowth<T>(
  server: TestProcess,
  requestList: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<MemoryGrowth<T>> {
  await requestList();
  const before = await residentBytes(server);
  let peak = before;
  let isRunning = true;
  const repeat = async (pauseMs: number, action: () => Promise<unknown>): Promise<void> => {
    while (isRunning) {
      await action();
      await delay(pauseMs);
    }
  };
  const polling = Promise.all([
    repeat(REQUEST_PAUSE_MS, requestList),
    repeat(SAMPLE_MS, async () => {
      peak = Math.max(peak, await residentBytes(server));
    }),
  ]);
  const result = await work().finally(() => {
    isRunning = false;
  });
  await polling;
  return { result, growthBytes: peak - before };
}

async function residentBytes({ pid }: TestProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
