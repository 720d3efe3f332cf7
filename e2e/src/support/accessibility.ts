import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoAnimations } from './actions';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Light is last, because journeys continue in it. */
const THEMES = ['dark', 'light'] as const;

/** Fails with one line for each WCAG 2.2 AA violation that axe finds in the dark or light theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    // The app sets a class on <html>; pages outside the app follow the system by CSS alone.
    await expect(page.locator(`html.${theme}, html:not([class])`)).toBeAttached();
    // Elements that fade in have too little contrast until they are opaque.
    await expectNoAnimations(page);
    expect(await violations(page), `in the ${theme} theme`).toEqual([]);
  }
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // Runs inside the page, which reaches all its frames: they are of the same origin.
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: WCAG_22_AA }, resultTypes: ['violations'] })
    .analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
