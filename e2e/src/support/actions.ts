import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Waits until all animations that end have finished. */
export async function expectNoAnimations(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countFiniteAnimations)).toBe(0);
}

const countFiniteAnimations = (): number =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    ).length;

/** The position and size of a visible element, in pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

/**
 * Clicks an entry of a list or menu that has just opened. These are first rendered outside of the
 * page and then animated into place, so that an early click would miss the entry.
 */
async function clickWhenSettled(entry: Locator): Promise<void> {
  await expect(entry).toBeInViewport();
  await expectNoAnimations(entry.page());
  await entry.click();
}

/** The open dialog or panel; with several open, the one with the name. */
export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/** Chooses an entry of the select that is open. Its list is at the end of the page. */
export const choose = (page: Page, entry: string): Promise<void> =>
  clickWhenSettled(page.getByTitle(entry, { exact: true }).last());

/**
 * Waits in the page until it shows a toast. Call it before the action: the test process of a busy
 * machine can take longer to look than the toast is visible.
 */
export const toastShown = (page: Page, title: string) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[role=status], [role=alert]')].some((region) =>
        region.textContent.includes(text),
      ),
    title,
    { timeout: 20_000 },
  );

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click();
  await clickWhenSettled(page.getByRole('menuitem', { name: 'Sign Out' }));
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}

/** Saves a change as the user of the page, as if in another tab. */
export async function saveInAnotherTab(page: Page, path: string, data: object): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.put(path, { data, headers: { Origin: origin } });
  expect(response.status()).toBe(200);
}

/** Handles the next request that changes the resource, which the page may read at any time. */
export async function routeNextChange(
  page: Page,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(path, async (route) => {
    if (isHandled || route.request().method() === 'GET') return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/**
 * Makes the server reject the next change as if the last confirmation of the identity were too old.
 */
export async function expireConfirmation(page: Page, path: string): Promise<void> {
  await routeNextChange(page, path, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { message: 'Confirm that it is you.', rule: 'auth.step_up_required' },
    }),
  );
}

/** Returns the addresses of the tabs of System Settings, which must be open. */
export async function settingsTabs(page: Page): Promise<string[]> {
  // On a phone they are the options of a select.
  const tabs = page.getByRole('navigation', { name: 'Settings' }).locator('a, option');
  await expect(tabs).not.toHaveCount(0);
  return tabs.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? element.getAttribute('value') ?? ''),
  );
}
