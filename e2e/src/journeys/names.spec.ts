import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support';

const HEBREW = 'מערכת ניהול, שלב 2!';

/** Where the first and the last sign of a text stand, and where its box begins and ends. */
const placesIn = (part: Locator) =>
  part.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) throw new Error('There is no text.');
    const signAt = (index: number) => {
      const sign = document.createRange();
      sign.setStart(text, index);
      sign.setEnd(text, index + 1);
      return sign.getBoundingClientRect();
    };
    return {
      first: signAt(0).x,
      last: signAt(text.length - 1).x,
      end: signAt(0).right,
      box: element.getBoundingClientRect().right,
    };
  });

/** The newest client, under another name. */
async function openClients(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/clients\?/, async (route) => {
    const response = await route.fetch();
    const clients = (await response.json()) as object[];
    const [first, ...rest] = clients;
    await route.fulfill({ response, json: [{ ...first, name }, ...rest] });
  });
  await page.goto('/clients');
}

test.describe('names', () => {
  test('in a script that runs to the left stand at the right, with their marks at the left', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/time-off');
    await openClients(page, HEBREW);
    const places = await placesIn(page.getByTitle(HEBREW).first());
    expect(places.last).toBeLessThan(places.first);
    expect(places.box - places.end).toBeLessThan(2);
  });

  test('in such a script keep their place in a sentence', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.route(/\/api\/projects\/\d+\/activity/, async (route) => {
      const response = await route.fetch();
      const entries = (await response.json()) as object[];
      await route.fulfill({ response, json: entries.map((e) => ({ ...e, actorName: HEBREW })) });
    });
    const newest = await page.request.get('/api/projects?pageSize=1');
    const [project] = (await newest.json()) as { id: number }[];
    await page.goto(`/projects/${project?.id}`);
    const name = page.locator('strong', { hasText: HEBREW }).first();
    const { first, last } = await placesIn(name);
    expect(last).toBeLessThan(first);
    const after = await name.evaluate((element) => {
      const rest = document.createRange();
      rest.selectNode(element.nextSibling ?? element);
      return rest.getBoundingClientRect().x;
    });
    expect(after).toBeGreaterThan(first);
  });

  test('are typed in the direction of their script', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/clients');
    await page.getByRole('button', { name: 'Add Client' }).first().click();
    for (const label of ['Name', 'Address']) {
      const field = page.getByRole('dialog').getByLabel(label, { exact: false }).first();
      await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
    }
  });
});
