import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isApiRequest } from '../http/middleware';
import { LogOutput } from '../logging';

/** Upper bounds in seconds; the targets are between 5 and 150 ms. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts and times requests to the API. The label is the pattern of the route, such as
 * `/api/tickets/:id`, so that ids and unknown paths do not create new series.
 */
@Injectable()
export class RequestMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly running: Gauge;

  constructor(registry: Registry, logOutput: LogOutput) {
    this.durations = new Histogram({
      name: 'atrium_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
    this.running = new Gauge({
      name: 'atrium_http_requests_running',
      help: 'Requests in progress, including event streams.',
      registers: [registry],
    });
    new Counter({
      name: 'atrium_log_lines_dropped_total',
      help: 'Log lines that were lost because standard output could not be written.',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(logOutput.droppedLines);
      },
    });
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    if (isApiRequest(request)) this.observe(request, response);
    next();
  };

  private observe(request: Request, response: Response): void {
    const startedAt = performance.now();
    this.running.inc();
    response.on('close', () => {
      this.running.dec();
      // The duration of an event stream is not a response time.
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
      const labels = {
        method: request.method,
        route: routeOf(request),
        status: String(response.statusCode),
      };
      this.durations.observe(labels, (performance.now() - startedAt) / 1000);
    });
  }
}

/** Express sets the matched route on the request. */
function routeOf({ route, baseUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? `${baseUrl}${path}` : 'none';
}
