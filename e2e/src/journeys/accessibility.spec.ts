import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support';

/** Half of the usual window in each direction: what remains at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };

const main = (page: Page) => page.getByRole('main');

/** The addresses of the sidebar. */
async function sidebarPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeAttached();
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}

/** The tabs of the screen have addresses of their own. */
async function expectAccessibleTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await expectLoaded(page);
    await expectAccessible(page);
  }
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(main(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [role="status"]:text("Loading")')).toHaveCount(0);
}

/** Opens the dialog of each button in the head of the screen that names one. */
async function expectAccessibleDialogs(page: Page): Promise<void> {
  const names = /^(Create|Add|New|Invite|Upload|Request|Generate)\b/;
  const buttons = main(page).getByRole('button', { name: names, disabled: false });
  for (let index = 0; index < Math.min(await buttons.count(), 2); index += 1) {
    if ((await buttons.nth(index).getAttribute('aria-disabled')) === 'true') continue;
    await buttons.nth(index).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

for (const role of ['super_admin', 'employee'] as const) {
  test(`finds nothing on the screens and dialogs of the role ${role}`, async ({
    page,
    signedInAs,
  }) => {
    test.setTimeout(300_000);
    await signedInAs(role);
    for (const path of [...(await sidebarPaths(page)), '/profile']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectLoaded(page);
        await expectAccessible(page);
        await page.setViewportSize(ZOOMED);
        await expectAccessible(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessibleTabs(page);
        await expectAccessibleDialogs(page);
      });
    }
  });
}
