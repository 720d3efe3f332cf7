import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DatabaseMetrics } from './database-metrics';
import { MetricsServer } from './metrics-server';
import { RequestMetrics } from './request-metrics';

/** Figures for Prometheus, on a port of their own and only when `METRICS_PORT` is set. */
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
