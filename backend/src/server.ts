import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app';
import { ConfigError, loadConfig, type Config } from './platform/config';
import { ReadinessProbe } from './platform/health';
import { AppLogger } from './platform/logging';
import { FileStorage, StorageUnusableError } from './platform/storage';
import { describeStartFailure, PendingMigrationsError } from './start-failure';

/** After this long the process ends whatever still runs. */
const STOP_LIMIT_MS = 14_500;

/** Longer than proxies keep an idle connection, so that it is never closed under a new request. */
const KEEP_ALIVE_MS = 65_000;

/** A large file may take long over a slow line; headers keep their own, shorter limit. */
const LONGEST_REQUEST_MS = 2 * 60 * 60 * 1000;

/**
 * Starts the server with the settings of the environment.
 *
 * @throws Error with one sentence for the operator
 */
export async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  assertShell(config);
  try {
    await start(config);
  } catch (error) {
    throw new Error(describeStartFailure(error, config), { cause: error });
  }
}

function assertShell({ shellDir }: Config): void {
  if (shellDir === undefined || existsSync(path.join(shellDir, 'index.html'))) return;
  throw new ConfigError(
    `SHELL_DIR must be the folder of the built shell. There is no index.html in ${shellDir}.`,
  );
}

async function start(config: Config): Promise<void> {
  const app = await createApp(config);
  stopOnSignal(app);
  const readiness = await app.get(ReadinessProbe).check();
  if (!readiness.ready && readiness.reason === 'migrations') throw new PendingMigrationsError();
  await checkStorage(app);
  reportMissingRemotes(app, config);
  await app.listen(config.port, config.host);
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = LONGEST_REQUEST_MS;
  app.get(AppLogger).log('Atrium is ready', 'Start');
}

/**
 * A storage that can never work stops the start. One elsewhere that does not answer now is only
 * reported: it may come back, and most work needs no files.
 *
 * @throws StorageUnusableError
 */
async function checkStorage(app: NestExpressApplication): Promise<void> {
  try {
    await app.get(FileStorage).assertUsable();
  } catch (error) {
    if (error instanceof StorageUnusableError) throw error;
    app.get(AppLogger).warn(`The storage of files does not answer: ${String(error)}`, 'Start');
  }
}

/** Remotes are shipped on their own, so one may come later; until then its screens cannot open. */
function reportMissingRemotes(app: NestExpressApplication, { remotes }: Config): void {
  for (const { name, folder } of remotes) {
    if (folder === undefined || existsSync(path.join(folder, 'screens.json'))) continue;
    app
      .get(AppLogger)
      .warn(
        `The screens of ${name} cannot be opened: there is no screens.json in ${folder} (REMOTES).`,
        'Start',
      );
  }
}

/** Stops in order on the first signal and at once on the second. */
function stopOnSignal(app: NestExpressApplication): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app.get(ReadinessProbe).stop();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
