import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectStill } from './still';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with one line for each violation of WCAG 2.2 AA that axe finds on the page as it is, once
 * nothing on it is on its way any more: what fades in is paler than it will be.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, which reaches every frame of its own origin: there are no others.
    .setLegacyMode()
    // What is right need not be described.
    .options({ runOnly: { type: 'tag', values: WCAG_22_AA }, resultTypes: ['violations'] })
    .analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(lines).toEqual([]);
}
