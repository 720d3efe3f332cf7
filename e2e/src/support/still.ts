import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until nothing on the page is on its way any more. */
export async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movingParts)).toBe(0);
}

/**
 * Presses an entry of a list or menu that has just opened. It is drawn far outside of the page first
 * and then unfolds where it belongs: who aims too early meets another entry, or none.
 */
export async function pressWhenStill(entry: Locator): Promise<void> {
  await expect(entry).toBeInViewport();
  await expectStill(entry.page());
  await entry.click();
}

/** Animations that will end; spinners do not. */
const movingParts = (): number =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    ).length;
