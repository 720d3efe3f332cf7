import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support';

const HEBREW = 'מערכת ניהול, שלב 2!';

/** The horizontal positions of the first and last character, and of the right edges. */
const positionsIn = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) throw new Error('There is no text.');
    const charAt = (index: number) => {
      const char = document.createRange();
      char.setStart(text, index);
      char.setEnd(text, index + 1);
      return char.getBoundingClientRect();
    };
    return {
      first: charAt(0).x,
      last: charAt(text.length - 1).x,
      end: charAt(0).right,
      box: node.getBoundingClientRect().right,
    };
  });

/** Opens the clients with the newest one renamed. */
async function openClients(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/clients\?/, async (route) => {
    const response = await route.fetch();
    const clients = (await response.json()) as object[];
    const [first, ...rest] = clients;
    await route.fulfill({ response, json: [{ ...first, name }, ...rest] });
  });
  await page.goto('/clients');
}

test.describe('right-to-left text', () => {
  test('aligns right-to-left names to the right, with punctuation on the left', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/time-off');
    await openClients(page, HEBREW);
    const positions = await positionsIn(page.getByTitle(HEBREW).first());
    expect(positions.last).toBeLessThan(positions.first);
    expect(positions.box - positions.end).toBeLessThan(2);
  });

  test('keeps a right-to-left name in its place in a sentence', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.route(/\/api\/projects\/\d+\/activity/, async (route) => {
      const response = await route.fetch();
      const entries = (await response.json()) as object[];
      await route.fulfill({ response, json: entries.map((e) => ({ ...e, actorName: HEBREW })) });
    });
    await page.goto('/projects/1');
    const name = page.locator('strong', { hasText: HEBREW }).first();
    const { first, last } = await positionsIn(name);
    expect(last).toBeLessThan(first);
    const after = await name.evaluate((element) => {
      const rest = document.createRange();
      rest.selectNode(element.nextSibling ?? element);
      return rest.getBoundingClientRect().x;
    });
    expect(after).toBeGreaterThan(first);
  });

  test('sets the direction of text fields by their content', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/clients');
    await page.getByRole('button', { name: 'Add Client' }).first().click();
    for (const label of ['Name', 'Street']) {
      const field = page.getByRole('dialog').getByLabel(label, { exact: false }).first();
      await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
    }
  });
});
