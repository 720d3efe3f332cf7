import { expect, type Page } from '@playwright/test';

/** Waits until nothing on the page is on its way any more. */
export async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movingParts)).toBe(0);
}

/** Animations that will end; spinners do not. */
const movingParts = (): number =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    ).length;
