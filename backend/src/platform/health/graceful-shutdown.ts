import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { Config } from '../config';
import { ReadinessProbe } from './readiness';
import { stopListening } from './stop-listening';

/** How long running requests may take to finish once the process stops. */
const DRAIN_LIMIT_MS = 12_000;
const LOOK_EVERY_MS = 25;

/**
 * How long a proxy is given to let go of the connections that it keeps open between requests. One
 * that is closed at the moment in which a request is sent on it loses the request.
 */
const PROXY_IDLE_LIMIT_MS = 5000;

/**
 * Lets a process stop without cutting anybody off: it first says that it is not ready, takes no new
 * connections, finishes what it has begun, and only then do the pools of the database close.
 */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly open = new Set<Response>();

  constructor(
    private readonly readiness: ReadinessProbe,
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** Keeps count of the requests at work; once stopping, asks their clients not to come back. */
  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
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
      await sleep(LOOK_EVERY_MS);
    }
    server.closeIdleConnections();
    while (this.open.size > 0 && elapsedSince(startedAt) < DRAIN_LIMIT_MS) {
      this.endStreams();
      await sleep(LOOK_EVERY_MS);
    }
    server.closeAllConnections();
  }

  /** A stream of events has no end of its own; its client connects again, to another process. */
  private endStreams(): void {
    for (const response of this.open) {
      const type = String(response.getHeader('Content-Type') ?? '');
      if (response.headersSent && type.startsWith('text/event-stream')) response.end();
    }
  }
}

const elapsedSince = (moment: number): number => performance.now() - moment;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
