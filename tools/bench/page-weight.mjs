import { chromium } from '@playwright/test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../lib/demo-accounts.mjs';
import { ensureBrowser } from '../quality/browser.mjs';
import { measureInteractions } from './interactions.mjs';

/**
 * @typedef {object} Weight
 * @property {string} name
 * @property {number} [targetKb]
 * @property {number} brotliKb
 * @property {number} gzipKb
 * @property {number} files
 */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** 400 kbit/s. */
const SLOW_CONNECTION = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
/** A loaded row on a phone; placeholder rows have no label. */
const CARD = 'main li[aria-label]';
/** Loading has finished after this time without a request. */
const QUIET_MS = 500;

/**
 * Measures the JavaScript that a browser downloads for the first screens, in compressed size, and
 * how long it takes to switch between loaded screens. Counts a file for the screen during which it
 * was requested. Dialogs and menus load in the background with the user's first input, so they
 * count separately.
 *
 * @param {import('./product.mjs').Product} product
 * @param {string} root
 */
export async function measurePages({ url }, root) {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    const loaded = new Set();
    const settled = watchRequests(page, ({ pathname }) => {
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    /** @type {Weight[]} */
    const weights = [];
    const counted = new Set();
    /**
     * @param {string} name
     * @param {number | undefined} targetKb
     */
    const count = (name, targetKb) => {
      const added = [...loaded].filter((pathname) => !counted.has(pathname));
      for (const pathname of added) counted.add(pathname);
      const files = added.map((pathname) => toFile(root, pathname));
      weights.push({ name, targetKb, ...sumSizes(files), files: files.length });
    };

    await page.goto(url);
    await page.getByLabel('Username').waitFor();
    await settled();
    count('sign-in form', 110);
    await signIn(page);
    await page.getByText('Recent Projects').waitFor();
    await settled();
    loaded.clear();
    // Another visit, because typing into the sign-in form was the first input of this one.
    await page.reload();
    await page.getByText('Recent Projects').waitFor();
    await settled();
    count('dashboard, additional', 300 - weights[0].brotliKb);
    await page.keyboard.press('Shift');
    await settled();
    count('dialogs and menus, after the first input', undefined);
    for (const { name, path: address, ready, targetKb } of SCREENS) {
      await page.locator(`nav a[href="${address}"]`).first().click();
      await page.getByText(ready).first().waitFor();
      await settled();
      count(`${name}, additional`, targetKb);
    }
    const interactions = await measureInteractions(page);
    const state = await page.context().storageState();
    return { weights, interactions, coldVisit: await measureColdVisit(browser, url, state) };
  } finally {
    await browser.close();
  }
}

/** Opened in this order; each counts only the files that earlier screens did not load. */
const SCREENS = [
  { name: 'tickets', path: '/tickets', ready: 'Recent Tickets', targetKb: 180 },
  { name: 'projects', path: '/projects', ready: 'Project Workspace', targetKb: 40 },
  { name: 'billing', path: '/billing', ready: 'Total Revenue', targetKb: 40 },
  { name: 'my team', path: '/team', ready: 'Total Users', targetKb: 40 },
];

/**
 * Reports each URL that the page has loaded.
 *
 * @param {import('@playwright/test').Page} page
 * @param {(url: URL) => void} onLoaded
 * @returns {() => Promise<void>} waits until all requests have finished, except for the event
 *   stream
 */
function watchRequests(page, onLoaded) {
  const running = new Set();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') running.add(request);
  });
  page.on('requestfailed', (request) => running.delete(request));
  // A response whose body the page ignores (401) never emits `requestfinished`.
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

/**
 * Opens the tickets list on a phone with a slow connection and an empty cache, as a signed-in user.
 * Measures the download until its rows appear, without the font, because they don't wait for it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>}
 *   storageState
 */
async function measureColdVisit(browser, url, storageState) {
  const context = await browser.newContext({ ...PHONE, storageState });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let bytes = 0;
    const fonts = new Set();
    network.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Font') fonts.add(requestId);
    });
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (!fonts.has(requestId)) bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await page.goto(new URL('/tickets', url).href, { waitUntil: 'commit' });
    await page.locator(CARD).first().waitFor();
    const milliseconds = await page.evaluate(() => performance.now());
    return { kb: bytes / 1024, targetKb: 245, seconds: milliseconds / 1000, targetSeconds: 7 };
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').Page} page */
async function signIn(page) {
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * The built file that the product serves at a path.
 *
 * @param {string} root
 * @param {string} pathname
 */
function toFile(root, pathname) {
  const [, remote, rest] = /^\/remotes\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  return remote === undefined
    ? path.join(root, 'shell/dist', pathname)
    : path.join(root, `mfe-${remote}/dist`, rest);
}

/** @param {string[]} files */
function sumSizes(files) {
  let brotli = 0;
  let gzip = 0;
  for (const file of files) {
    brotli += measureSize(`${file}.br`, () => brotliCompressSync(readFileSync(file)).length);
    gzip += measureSize(`${file}.gz`, () => gzipSync(readFileSync(file)).length);
  }
  return { brotliKb: brotli / 1024, gzipKb: gzip / 1024 };
}

/**
 * The build does not compress small files; they still count with their compressed size.
 *
 * @param {string} file
 * @param {() => number} compress
 */
const measureSize = (file, compress) => (existsSync(file) ? statSync(file).size : compress());
