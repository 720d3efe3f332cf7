import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Gauge, Histogram, Registry } from 'prom-client';
import { isApiRequest } from '../http/is-api-request';

/** Bounds in seconds; the targets lie between 5 and 150 ms. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts and times the requests to the API. They are told apart by the pattern of their route, such
 * as `/api/tickets/:id`, so that neither ids nor invented addresses make new series.
 */
@Injectable()
export class RequestMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly running: Gauge;

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
    this.running = new Gauge({
      name: 'http_requests_running',
      help: 'Requests that are being answered, streams of events included.',
      registers: [registry],
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
      // A stream of events lasts as long as somebody listens, which says nothing about speed.
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

/** Express keeps the route that answered on the request. */
function routeOf({ route, baseUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? `${baseUrl}${path}` : 'none';
}
