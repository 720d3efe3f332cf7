import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const port = process.env.TEST_PORT ?? '3350';
const dataDir = process.env.TEST_DATA_DIR ?? path.join(__dirname, 'test-results', 'data');

/** URL of a running product (`npm start`, `npm run dev`) to test instead of starting one. */
const running = process.env.TEST_BASE_URL;

const isMainProcess = process.env.TEST_WORKER_INDEX === undefined;
if (isMainProcess && !running) rmSync(dataDir, { recursive: true, force: true });

/**
 * Journeys through the built product in a real browser. Starts the product as users do, with demo
 * data in a separate database.
 */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/traces',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The report lists tests that passed only on the second attempt as flaky.
  retries: 1,
  workers: 2,
  // Generous, because these tests must not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // Each frame is drawn by the CPU. Tests about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // It would respond to navigations instead of the routes of a test. The test about it allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing takes a fifth of the time and its screenshots another third, so only retries are
    // traced.
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
        // The receivers of webhooks run on this machine.
        env: { PORT: port, DATA_DIR: dataDir, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' },
      },
});
