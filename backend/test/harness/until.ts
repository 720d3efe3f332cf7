import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/** Waits for what happens by itself; the time limit of the test ends it. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(LOOK_EVERY_MS);
}
