import { readFileSync, statSync, existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findProgram } from '../lib/processes.mjs';

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
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
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

    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByLabel('Username').waitFor();
    count('sign-in form', 110);
    await signIn(page);
    await page.getByText('Recent Projects').waitFor();
    await page.waitForLoadState('networkidle');
    count('dashboard, besides', 300 - weights[0].brotliKb);
    for (const [name, address, heading, targetKb] of SCREENS) {
      await page.getByRole('link', { name: address.link, exact: true }).first().click();
      await page.waitForURL(`**${address.path}`);
      await page.getByText(heading).first().waitFor();
      await page.waitForLoadState('networkidle');
      count(name, targetKb);
    }
    return { weights, interactions: await measureInteractions(page) };
  } finally {
    await browser.close();
  }
}

const SCREENS = [
  ['projects, besides', { link: 'Projects', path: '/projects' }, 'New Project', 180],
];

async function signIn(page) {
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function measureInteractions(page) {
  const times = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByText('Recent Projects').waitFor();
    times.push(
      await page.evaluate(async () => {
        const link = [...document.querySelectorAll('a')].find(
          ({ pathname }) => pathname === '/projects',
        );
        const started = performance.now();
        link.click();
        await new Promise((resolve) => {
          const look = () =>
            document.body.innerText.includes('Project Workspace')
              ? requestAnimationFrame(resolve)
              : requestAnimationFrame(look);
          look();
        });
        return performance.now() - started;
      }),
    );
  }
  times.sort((a, b) => a - b);
  return [{ name: 'back to a screen that was open already', ms: times[3], targetMs: 100 }];
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
