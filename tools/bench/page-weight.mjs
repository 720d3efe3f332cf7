import { readFileSync, statSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findProgram } from '../lib/processes.mjs';
import { median } from './median.mjs';
import { RARE_WORD } from './seed.mjs';

const PASSWORD = 'Demo-Pass-2026';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const REPEATS = 7;
/** A row of a list that has been drawn; those that stand in for rows have no name. */
const ROW = 'tbody tr[aria-label]';
/** So long without a request is taken for the end of loading. */
const QUIET_MS = 500;

/**
 * What a browser has to load for the first screens, in files as they are served, and how long going
 * between loaded screens takes. Counted from the addresses that the page asks for, so that what is
 * only fetched ahead for later is told apart by the moment.
 *
 * @param {import('./product.mjs').Product} product
 * @param {string} root
 */
export async function measurePages({ url }, root) {
  const executablePath = findProgram('chromium') ?? findProgram('google-chrome');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    const loaded = new Set();
    const settled = watchRequests(page, ({ pathname }) => {
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    const weights = [];
    const counted = new Set();
    const count = (name, targetKb) => {
      const fresh = [...loaded].filter((address) => !counted.has(address));
      for (const address of fresh) counted.add(address);
      const files = fresh.map((address) => fileOf(root, address));
      weights.push({ name, targetKb, ...sumOf(files), files: files.length });
    };

    await page.goto(url);
    await page.getByLabel('Username').waitFor();
    await settled();
    count('sign-in form', 110);
    await signIn(page);
    await page.getByText('Recent Projects').waitFor();
    await settled();
    count('dashboard, besides', 300 - weights[0].brotliKb);
    for (const { name, path: address, ready, targetKb } of SCREENS) {
      await page.locator(`nav a[href="${address}"]`).first().click();
      await page.getByText(ready).first().waitFor();
      await settled();
      count(`${name}, besides`, targetKb);
    }
    return { weights, interactions: await measureInteractions(page) };
  } finally {
    await browser.close();
  }
}

/** One after the other, each with what it adds to those before it. */
const SCREENS = [
  { name: 'tickets', path: '/tickets', ready: 'Recent Tickets', targetKb: 180 },
  { name: 'projects', path: '/projects', ready: 'Project Workspace', targetKb: 40 },
  { name: 'billing', path: '/billing', ready: 'Total Revenue', targetKb: 40 },
  { name: 'my team', path: '/team', ready: 'Total Users', targetKb: 40 },
];

/**
 * Tells of each address that has been loaded.
 *
 * @param {import('@playwright/test').Page} page
 * @param {(address: URL) => void} onLoaded
 * @returns {() => Promise<void>} waits until nothing is under way; a stream of events always is
 */
function watchRequests(page, onLoaded) {
  const running = new Set();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') running.add(request);
  });
  page.on('requestfailed', (request) => running.delete(request));
  // An answer whose body the page has no use for (401) never counts as finished.
  page.on('response', (response) => {
    if (!response.ok()) running.delete(response.request());
  });
  page.on('requestfinished', (request) => {
    running.delete(request);
    onLoaded(new URL(request.url()));
  });
  return async () => {
    let quietSince = performance.now();
    while (performance.now() - quietSince < QUIET_MS) {
      await delay(50);
      if (running.size > 0) quietSince = performance.now();
    }
  };
}

async function signIn(page) {
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function measureInteractions(page) {
  return [
    {
      name: 'back to a table that was open already',
      ms: await medianOf(REPEATS, () => returnToTickets(page)),
      targetMs: 100,
    },
    {
      name: 'rows of a search, after the last key',
      ms: await medianOf(REPEATS, (repeat) => searchTickets(page, RARE_WORD.slice(0, 3 + repeat))),
      targetMs: 150,
    },
  ];
}

/** Milliseconds from the click to the drawn rows. */
async function returnToTickets(page) {
  await page.locator('nav a[href="/"]').first().click();
  await page.getByText('Recent Projects').waitFor();
  return page.evaluate(async (row) => {
    const started = performance.now();
    /** @type {HTMLElement | null} */ (document.querySelector('nav a[href="/tickets"]'))?.click();
    await new Promise((resolve) => {
      const look = () => requestAnimationFrame(document.querySelector(row) ? resolve : look);
      look();
    });
    return performance.now() - started;
  }, ROW);
}

/** Milliseconds from the last key to rows that were found by it. */
async function searchTickets(page, word) {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.clear();
  // The rows of the search before count for nothing.
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
      globalThis.found = new Promise((resolve) => {
        let typedAt;
        const look = () => {
          if (rowsAreFound()) resolve(performance.now() - typedAt);
          else requestAnimationFrame(look);
        };
        document.addEventListener(
          'input',
          () => {
            typedAt = performance.now();
            look();
          },
          { capture: true, once: true },
        );
      });
    },
    [ROW, RARE_WORD],
  );
  await field.fill(word);
  return page.evaluate(() => globalThis.found);
}

async function medianOf(repeats, measure) {
  const times = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await measure(repeat));
  return median(times);
}

/** The file behind an address of the product. */
function fileOf(root, address) {
  const [, remote, rest] = /^\/remotes\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return remote === undefined
    ? path.join(root, 'shell/dist', address)
    : path.join(root, `mfe-${remote}/dist`, rest);
}

function sumOf(files) {
  let brotli = 0;
  let gzip = 0;
  for (const file of files) {
    brotli += sizeOf(`${file}.br`, () => brotliCompressSync(readFileSync(file)).length);
    gzip += sizeOf(`${file}.gz`, () => gzipSync(readFileSync(file)).length);
  }
  return { brotliKb: brotli / 1024, gzipKb: gzip / 1024 };
}

/** A file too small to be compressed ahead is served as it is; it counts as if it were. */
const sizeOf = (file, otherwise) => (existsSync(file) ? statSync(file).size : otherwise());
