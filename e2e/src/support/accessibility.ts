import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core';
import { expectNoAnimations } from './actions';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Off by default in axe. People who speak commands say the visible label. */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** A menu or a calendar that a control opens is not part of a landmark, like a dialog. */
const CHECKS = {
  region: {
    options: {
      regionMatcher:
        'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], .ant-dropdown, ' +
        '.ant-picker-dropdown, svg',
    },
  },
};

/**
 * The rows of a list are alike, so those after the fifteenth would only take time: about a
 * millisecond for each text.
 */
const MORE_ROWS = ':is(tbody, ul) > :nth-child(n + 16)';

/** The only rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with one line for each violation of WCAG 2.2 AA, or of a best practice, that axe finds.
 * Checks all rules in the light theme, and only those about colors in the dark theme, because
 * everything else is the same in both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showTheme(page, 'dark');
  expect(
    await violations(page, { type: 'rule', values: COLOR_RULES }),
    'in the dark theme',
  ).toEqual([]);
  // Light is last, because journeys continue in it.
  await showTheme(page, 'light');
  expect(await violations(page, { type: 'tag', values: TAGS }), 'in the light theme').toEqual([]);
}

async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // The app sets a class on <html>; pages outside the app follow the system by CSS alone.
  await expect(page.locator(`html.${theme}, html:not([class])`)).toBeAttached();
  // Elements that fade in have too little contrast until they are opaque.
  await expectNoAnimations(page);
}

async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  await loadAxe(page);
  // axe reads `checks`, although its types don't name it.
  const options: RunOptions & { checks: object } = {
    runOnly,
    ...(runOnly.type === 'tag' && { rules: MORE_RULES }),
    checks: CHECKS,
    resultTypes: ['violations'],
  };
  // Reaches all frames of the page: they are of the same origin.
  const found = await page.evaluate<Result[], [string, object]>(
    async ([excluded, rules]) => (await window.axe.run({ exclude: excluded }, rules)).violations,
    [MORE_ROWS, options],
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Other frames may have no document, such as the PDF viewer, or reload: axe skips them. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const loaded = loadAxeInto(frame);
    await (frame === page.mainFrame() ? loaded : loaded.catch(() => undefined));
  }
}

/** Loads axe once: if it was loaded again, the browser would compile and optimize it again, too. */
async function loadAxeInto(frame: Frame): Promise<void> {
  // Unlike those of a frame, the methods of a locator have a timeout.
  const hasAxe = await frame
    .locator(':root')
    .evaluate(() => 'axe' in window, undefined, { timeout: 1000 });
  if (!hasAxe) await frame.evaluate(axe.source);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
