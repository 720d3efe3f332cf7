import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { DataSource } from 'typeorm';
import { createApp } from './create-app';
import type { Config } from './platform/config';
import { messageOf } from './platform/error-details';
import { readClockDifference, ReadinessProbe } from './platform/health';
import { BodyLimits } from './platform/http/body-limits';
import { remoteProblem } from './platform/http/remote-list';
import { AppLogger } from './platform/logging';
import { MetricsServer } from './platform/metrics';
import { openPort } from './platform/open-port';
import { FileStorage, StorageUnusableError } from './platform/storage';

/** The process exits after this time, even if work is still running. */
const STOP_LIMIT_MS = 14_500;

/** Longer than the idle timeout of proxies, so that the server never closes a connection in use. */
const KEEP_ALIVE_MS = 65_000;

/** The longest time in which the headers of a request arrive. */
const HEADERS_TIMEOUT_MS = 30_000;

/** The database has an older schema than the code. */
class PendingMigrationsError extends Error {
  override message =
    'The database does not have the schema of this version yet. Run "node backend/dist/migrate.js" first.';
}

/**
 * Starts the server.
 *
 * @throws Error whose message is one sentence for the operator
 */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  stopOnSignal(app);
  const readiness = await app.get(ReadinessProbe).check();
  if (!readiness.ready && readiness.reason === 'migrations') throw new PendingMigrationsError();
  await checkStorage(app);
  if (readiness.ready) await reportClockDifference(app);
  reportMissingRemotes(app, config);
  await app.get(MetricsServer).start();
  await app.init();
  const server: Server = app.getHttpServer();
  // Nest's listen() would also log the failure that the operator already gets as a sentence.
  await openPort(server, { host: config.host, port: config.port, setting: 'PORT' });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = app.get(BodyLimits).uploadMs;
  app.get(AppLogger).log('Atrium is ready', 'Start');
}

/**
 * Fails the startup if the storage settings are invalid. A bucket that does not respond or is
 * full is only logged, because most requests do not need it.
 *
 * @throws StorageUnusableError
 */
async function checkStorage(app: NestExpressApplication): Promise<void> {
  try {
    await app.get(FileStorage).assertUsable();
  } catch (error) {
    if (error instanceof StorageUnusableError) throw error;
    app.get(AppLogger).warn(messageOf(error), 'Start');
  }
}

/** Only logged, because most requests work, and the clock can be corrected while the server runs. */
async function reportClockDifference(app: NestExpressApplication): Promise<void> {
  const { problem } = await readClockDifference(app.get(DataSource));
  if (problem !== undefined) app.get(AppLogger).warn(problem, 'Start');
}

/** Remotes are deployed separately, so a missing one does not prevent the startup. */
function reportMissingRemotes(app: NestExpressApplication, { remotes }: Config): void {
  for (const remote of remotes) {
    const problem = remoteProblem(remote, 'REMOTES');
    if (problem !== undefined) app.get(AppLogger).warn(problem, 'Start');
  }
}

/** Shuts down gracefully on the first signal and immediately on the second. */
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
