import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DatabaseMetrics } from './database-metrics';
import { MetricsServer } from './metrics-server';
import { RequestMetrics } from './request-metrics';

/** Metrics for Prometheus, on a separate port and only if `METRICS_PORT` is set. */
@Module({
  providers: [
    { provide: Registry, useFactory: () => new Registry() },
    RequestMetrics,
    DatabaseMetrics,
    MetricsServer,
  ],
  exports: [RequestMetrics],
})
export class MetricsModule {}
