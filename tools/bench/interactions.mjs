import { RARE_WORD } from './seed.mjs';
import { median } from './statistics.mjs';

const REPEATS = 7;
const MESSAGE_FORM = 'form[aria-label="New message"]';
/** A loaded row of a table; placeholder rows have no label. */
const ROW = 'tbody tr[aria-label]';

/**
 * Measures how long it takes to switch between loaded screens, and to search.
 *
 * @param {import('@playwright/test').Page} page of a signed-in user
 */
export async function measureInteractions(page) {
  return [
    {
      name: 'return to a table that was open before',
      ms: await medianOf(REPEATS, () => returnToTickets(page)),
      targetMs: 100,
    },
    {
      name: 'search results, after the last key',
      ms: await medianOf(REPEATS, (repeat) => searchTickets(page, RARE_WORD.slice(0, 3 + repeat))),
      targetMs: 150,
    },
    {
      name: "open a ticket's panel that was open before",
      ms: await medianOf(REPEATS, () => openTicketPanel(page)),
      targetMs: 150,
    },
    {
      name: "open a ticket's page that was open before",
      ms: await medianOf(REPEATS, () => openTicketPage(page)),
      targetMs: 150,
    },
  ];
}

/**
 * Milliseconds from the click on the row until the message form is rendered.
 *
 * @param {import('@playwright/test').Page} page
 */
async function openTicketPanel(page) {
  const view = page.getByRole('button', { name: /^View T-/ }).first();
  let milliseconds = 0;
  // The first time loads the ticket.
  for (let time = 1; time <= 2; time += 1) {
    milliseconds = await view.evaluate(clickUntilDrawn, {
      path: '^/tickets/\\d+$',
      selector: MESSAGE_FORM,
    });
    await page.keyboard.press('Escape');
    await page.locator(MESSAGE_FORM).waitFor({ state: 'detached' });
  }
  return milliseconds;
}

/**
 * Milliseconds from the click on the link until the message form is rendered.
 *
 * @param {import('@playwright/test').Page} page
 */
async function openTicketPage(page) {
  await page
    .getByRole('button', { name: /^View T-/ })
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Open as Page' });
  const selector = `main ${MESSAGE_FORM}`;
  const milliseconds = await link.evaluate(clickUntilDrawn, { path: '/page$', selector });
  await page.goBack();
  await page.keyboard.press('Escape');
  await page.locator(MESSAGE_FORM).waitFor({ state: 'detached' });
  return milliseconds;
}

/**
 * Milliseconds from the click until the rows are rendered.
 *
 * @param {import('@playwright/test').Page} page
 */
async function returnToTickets(page) {
  await page.locator('nav a[href="/"]').first().click();
  await page.getByText('Recent Projects').waitFor();
  const link = page.locator('nav a[href="/tickets"]').first();
  return link.evaluate(clickUntilDrawn, { path: '^/tickets$', selector: ROW });
}

/**
 * Runs in the browser: clicks, and waits until the selected element is rendered at the new URL.
 *
 * @param {HTMLElement | SVGElement} element a button or a link
 * @param {{ path: string, selector: string }} target
 */
async function clickUntilDrawn(element, { path, selector }) {
  const started = performance.now();
  /** @type {HTMLElement} */ (element).click();
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const check = () => {
      const isDrawn = new RegExp(path).test(location.pathname) && document.querySelector(selector);
      requestAnimationFrame(isDrawn ? resolve : check);
    };
    check();
  });
  return performance.now() - started;
}

/**
 * Milliseconds from the last key until the results are rendered.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} word
 */
async function searchTickets(page, word) {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.clear();
  // Waits until the results of the previous search are gone.
  await page.waitForFunction(
    ([row, searched]) =>
      [...document.querySelectorAll(row)].some(
        ({ textContent }) => !textContent.includes(searched),
      ),
    [ROW, RARE_WORD],
  );
  await page.evaluate(
    ([row, searched]) => {
      const rowsAreFound = () => {
        const rows = [...document.querySelectorAll(row)];
        return rows.length > 0 && rows.every(({ textContent }) => textContent.includes(searched));
      };
      const found = new Promise((resolve) => {
        let typedAt = 0;
        const check = () => {
          if (rowsAreFound()) resolve(performance.now() - typedAt);
          else requestAnimationFrame(check);
        };
        document.addEventListener(
          'input',
          () => {
            typedAt = performance.now();
            check();
          },
          { capture: true, once: true },
        );
      });
      Object.assign(globalThis, { found });
    },
    [ROW, RARE_WORD],
  );
  await field.fill(word);
  return page.evaluate(() => /** @type {Promise<number>} */ (Reflect.get(globalThis, 'found')));
}

/**
 * @param {number} repeats
 * @param {(repeat: number) => Promise<number>} measure
 */
async function medianOf(repeats, measure) {
  const times = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await measure(repeat));
  return median(times);
}
