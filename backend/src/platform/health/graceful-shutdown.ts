import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../config';
import { ReadinessProbe } from './readiness';
import { stopListening } from './stop-listening';

/** How long running requests may take to finish after a stop signal. */
const DRAIN_LIMIT_MS = 12_000;
const POLL_INTERVAL_MS = 25;

/**
 * How long a proxy may take to close its idle connections. Closing one while the proxy sends a
 * request would lose the request.
 */
const PROXY_IDLE_LIMIT_MS = 5000;

/**
 * Stops a process without dropping requests: it reports that it is not ready, accepts no new
 * connections, and finishes running requests. The database pool closes after that.
 */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly running = new Set<Response>();

  constructor(
    private readonly readiness: ReadinessProbe,
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** Tracks running requests. During a shutdown it asks clients to close their connections. */
  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    this.running.add(response);
    response.on('close', () => this.running.delete(response));
    if (this.readiness.isStopping) response.setHeader('Connection', 'close');
    next();
  };

  onModuleDestroy(): void {
    this.readiness.stop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    if (!server.listening) return;
    const startedAt = performance.now();
    await stopListening(server);
    const closedAt = performance.now();
    const idleLimitMs = this.config.trustProxy === false ? 0 : PROXY_IDLE_LIMIT_MS;
    while (elapsedSince(closedAt) < idleLimitMs && (await connectionsOf(server)) > 0) {
      this.endStreams();
      await sleep(POLL_INTERVAL_MS);
    }
    server.closeIdleConnections();
    while (this.running.size > 0 && elapsedSince(startedAt) < DRAIN_LIMIT_MS) {
      this.endStreams();
      await sleep(POLL_INTERVAL_MS);
    }
    server.closeAllConnections();
  }

  /** Event streams never end. Their clients reconnect to another process. */
  private endStreams(): void {
    for (const response of this.running) {
      const type = String(response.getHeader('Content-Type') ?? '');
      if (response.headersSent && type.startsWith('text/event-stream')) response.end();
    }
  }
}

const elapsedSince = (startedAt: number): number => performance.now() - startedAt;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
