import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectStill } from './still';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The light one last: it is the one in which journeys go on. */
const THEMES = ['dark', 'light'] as const;

/** Fails with one line for each violation of WCAG 2.2 AA that axe finds on the page in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    // The app says which theme is in force; a page without it follows the system by its styles alone.
    await expect(page.locator(`html.${theme}, html:not([class])`)).toBeAttached();
    // What fades in is paler than it will be.
    await expectStill(page);
    expect(await violations(page), `in the ${theme} theme`).toEqual([]);
  }
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // In the page itself, which reaches every frame of its own origin: there are no others.
    .setLegacyMode()
    // What is right need not be described.
    .options({ runOnly: { type: 'tag', values: WCAG_22_AA }, resultTypes: ['violations'] })
    .analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
