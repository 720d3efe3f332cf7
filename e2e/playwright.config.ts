import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.resolve(__dirname, '..');
const port = process.env.TEST_PORT ?? '3350';
const dataDir = process.env.TEST_DATA_DIR ?? path.join(__dirname, 'test-results', 'data');

/** A product that runs already (`npm start`, `npm run dev`) in place of one started for the tests. */
const running = process.env.TEST_BASE_URL;

const isMainProcess = process.env.TEST_WORKER_INDEX === undefined;
if (isMainProcess && !running) rmSync(dataDir, { recursive: true, force: true });

/**
 * Journeys through the built product in a real browser. The product is started the way everybody
 * starts it, with demo data in a database of its own.
 */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/traces',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only at the second try is named at the end of the run.
  retries: 1,
  workers: 2,
  // How long a journey may take is no question of these tests; a busy machine must not fail them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // To keep the page as it was at each step is a fifth of all the work, a film of it another third:
    // the second try is traced, the first leaves a picture of its end.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: process.env.TEST_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop' },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: running
    ? undefined
    : {
        command: 'node tools/start.mjs',
        cwd: root,
        url: `http://localhost:${port}/api/health/ready`,
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        env: { PORT: port, DATA_DIR: dataDir },
      },
});
